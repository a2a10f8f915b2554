import type { SameKeysAs } from '../languages.js'
import type { locations as vi } from '../vi/locations.js'

export const locations = {
  screens: { locations: 'Meeting locations' },
  fields: { name: 'Location name', createdAt: 'Added' },

  list: {
    search: 'Location name',
    reload: 'Reload',
    create: 'Add location',
    edit: 'Edit location',
    delete: 'Delete location',
    deleted: 'Location deleted.',
    nothingYet: 'No meeting locations yet',
    nothingYetHint: 'Add your meeting rooms and halls to choose them quickly when you plan an event.',
    nothingYetHintOfUser: 'The administrator of your organisation adds meeting rooms and halls here.',
  },

  form: {
    createTitle: 'Add location',
    created: 'Location added.',
    editTitle: 'Edit location: {{name}}',
    updated: 'Location saved.',
    nameHelp: 'From 2 to 100 characters, different from your other locations.',
  },

  deletion: {
    title: 'Delete location {{name}}?',
    consequence: 'It can no longer be chosen. Past events keep its name. This cannot be undone.',
    confirm: 'Delete location',
  },
  audit: { entities: { location: 'Location' } },
} satisfies SameKeysAs<typeof vi>
