import { contacts } from '@hop/contract/features/contacts'
import { ownCustomerId } from '../../http/reach.js'
import { routesFor } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { isCustomerActive } from '../customer-status/public.js'
import { listAllContacts, listContacts, searchContacts } from './contacts.queries.js'
import { createContact, updateContact } from './save-contact.js'
import { deleteAllContacts, deleteContact } from './delete-contacts.js'
import { presentContact } from './present-contact.js'
import { exportContacts, importTemplate } from './export-contacts.js'
import { readFaceImage, updateFaceImage } from './face-image.js'
import { checkFromApi, importFromApi, importLimits } from './import-from-api.js'
import { checkSpreadsheet, importSpreadsheet } from './import-contacts.js'

/** The limits of what is fetched from outside are given, so that a test can serve from its own machine. */
export const contactsRoutes = (platform: Platform, limits = importLimits) =>
  routesFor(contacts, {
    list: async ({ body }, { reach }) => {
      const found = await listContacts(reach, platform.db, body)
      const can = { change: await isCustomerActive(platform.db, ownCustomerId(reach)) }
      return { ...presentPage(found, presentContact), can }
    },
    exportList: ({ body }, request) => exportContacts(platform, body, request),
    all: async (_, { reach }) => ({ data: (await listAllContacts(reach, platform.db)).map(presentContact) }),
    search: async ({ body }, { reach }) => presentPage(await searchContacts(reach, platform.db, body), presentContact),
    create: async ({ body }, request) => ({ data: await createContact(platform, body, request) }),
    update: async ({ body }, request) => ({ data: await updateContact(platform, body, request) }),
    remove: async ({ query }, request) => {
      await deleteContact(platform, query.id, request)
      return {}
    },
    removeAll: async (_, request) => ({ data: await deleteAllContacts(platform, request) }),
    template: (_, request) => importTemplate(request),
    image: ({ params }, request) => readFaceImage(platform, params.id, request),
    updateImage: async ({ params, file }, request) => ({ data: await updateFaceImage(platform, params.id, file, request) }),
    checkFromApi: async ({ query }, request) => ({ data: await checkFromApi(platform, query, request, limits) }),
    importFromApi: async ({ query }, request) => ({ data: await importFromApi(platform, query, request, limits) }),
    checkFile: async ({ file }, request) => ({ data: await checkSpreadsheet(platform, file, request) }),
    importFile: async ({ file, query }, request) => ({
      data: await importSpreadsheet(platform, file, query.checked, request),
    }),
  })
