import type { SameKeysAs } from '../languages.js'
import type { brandedApps as vi } from '../vi/branded-apps.js'

export const brandedApps = {
  screens: { brandedApps: 'Branded apps' },
  fields: {
    id: 'ID',
    name: 'App name',
    domainName: 'Domain',
    logo: 'Logo',
    brandColour: 'Brand colour',
    customer: 'Customer',
    active: 'Status',
  },

  list: {
    search: 'App name or domain',
    create: 'Create app',
    edit: 'Edit app',
    delete: 'Delete app',
    inUse: 'In use',
    paused: 'Paused',
    nothingYet: 'No branded apps yet',
    nothingYetHint: 'Each domain can wear a name, a logo and a colour of its own. Others show the default.',
    deleted: 'The app was deleted.',
  },

  host: {
    reached: 'Links of meetings lead to this domain.',
    notReached: 'The portal was not found under this domain; links use the common address.',
  },

  form: {
    createTitle: 'Create a branded app',
    createSubmit: 'Create app',
    created: 'The app was created.',
    editTitle: 'Edit app: {{name}}',
    updated: 'The app was saved.',
    domainHelp: 'The domain that people open, such as hop.company.vn.',
    customerHelp: 'Administrators of this customer may change the name, logo and colour themselves.',
    colourHelp: 'Shades are adjusted so that words stay easy to read.',
    pickColour: 'Pick a colour',
    active: 'Use this look for the domain',
    yes: 'Yes',
    no: 'No',
  },

  preview: {
    title: 'Preview',
    light: 'Light appearance',
    dark: 'Dark appearance',
    button: 'Join',
    link: 'See the calendar',
  },

  deletion: {
    title: 'Delete the app {{name}}?',
    consequence: 'The domain {{domain}} will show the default look at once. This cannot be undone.',
    confirm: 'Delete app',
  },

  own: {
    title: 'Branding',
    lead: 'The name, logo and colour that everybody sees at your domain.',
    update: 'Edit branding',
    editTitle: 'Edit branding',
    updated: 'The branding was saved.',
    domainHelp: 'The provider sets the domain. Please ask them to change it.',
  },
  audit: {
    entities: { 'branded app': 'Branded app' },
    detailFields: { domain: 'Domain', domainName: 'Domain' },
  },
} satisfies SameKeysAs<typeof vi>
