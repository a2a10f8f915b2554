import { accounts } from '@hop/contract/features/accounts'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { signInUrlFor } from '../branded-apps/public.js'
import type { Sessions } from '../sign-in/public.js'
import { deleteAccount } from './delete-account.js'
import { changeMyEmail, resendEmailLink, withdrawMyEmail } from './emails/change-email.js'
import { proveEmail } from './emails/prove-email.js'
import { resetPassword, resetTwoStep, unlockAccount } from './reset-password.js'
import { createAdmin, createManager } from './staff/create-staff.js'
import { deleteOwnAccount } from './own/delete-own-account.js'
import { exportAdmins, exportManagers } from './staff/export-staff.js'
import { readAccount, readAdmins, readManagers } from './read-accounts.js'
import { updateAccount } from './update-account.js'

export const accountsRoutes = (platform: Platform, sessions: Sessions) =>
  routesFor(accounts, {
    find: async ({ params }, request) => ({ data: await readAccount(platform, params.id, request) }),
    update: async ({ body }, request) => ({ data: await updateAccount(platform, sessions, body, request) }),
    changeMyEmail: async ({ body }, request) => ({ data: await changeMyEmail(platform, body, request) }),
    resendEmailLink: async (_, request) => ({ data: await resendEmailLink(platform, request) }),
    withdrawMyEmail: async (_, request) => ({ data: await withdrawMyEmail(platform, request) }),
    proveEmail: async ({ body }, request) => ({ data: await proveEmail(platform, sessions, body.token, request) }),
    listAdmins: ({ body }, request) => readAdmins(platform, body, request),
    exportAdmins: ({ body }, request) => exportAdmins(platform, body, request),
    createAdmin: async ({ body }, request) => ({
      data: await createAdmin(platform, body, request),
      signInUrl: await signInUrlFor(platform, null),
    }),
    listManagers: ({ body }, request) => readManagers(platform, body, request),
    exportManagers: ({ body }, request) => exportManagers(platform, body, request),
    createManager: async ({ body }, request) => ({
      data: await createManager(platform, body, request),
      signInUrl: await signInUrlFor(platform, null),
    }),
    resetPassword: async ({ body }, request) => {
      const { customer_id: customerId } = await resetPassword(platform, sessions, body, request)
      return { signInUrl: await signInUrlFor(platform, customerId) }
    },
    unlock: async ({ query }, request) => {
      await unlockAccount(platform, query.id, request)
      return {}
    },
    resetTwoStep: async ({ query }, request) => {
      await resetTwoStep(platform, sessions, query.id, request)
      return {}
    },
    removeOwn: async ({ body }, request) => {
      await deleteOwnAccount(platform, sessions, body, request)
      return {}
    },
    remove: async ({ query }, request) => {
      await deleteAccount(platform, sessions, query, request)
      return {}
    },
  })
