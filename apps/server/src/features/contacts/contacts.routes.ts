import { contacts } from '@hop/contract/features/contacts'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { createContact, updateContact } from './save-contact.js'
import { deleteAllContacts, deleteContact } from './delete-contacts.js'
import { readAllContacts, readContacts, readFoundContacts } from './read-contacts.js'
import { exportContacts, importTemplate } from './export-contacts.js'
import { readFaceImage, updateFaceImage } from './face-image.js'
import { checkFromApi, importFromApi, importLimits } from './import-from-api.js'
import { checkSpreadsheet, importSpreadsheet } from './import-contacts.js'

/** The limits of what is fetched from outside are given, so that a test can serve from its own machine. */
export const contactsRoutes = (platform: Platform, limits = importLimits) =>
  routesFor(contacts, {
    list: ({ body }, request) => readContacts(platform, body, request),
    exportList: ({ body }, request) => exportContacts(platform, body, request),
    all: async (_, request) => ({ data: await readAllContacts(platform, request) }),
    search: ({ body }, request) => readFoundContacts(platform, body, request),
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
