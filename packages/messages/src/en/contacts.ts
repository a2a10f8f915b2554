import type { SameKeysAs } from '../languages.js'
import type { contacts as vi } from '../vi/contacts.js'

export const contacts = {
  fields: {
    name: 'Full name',
    email: 'E-mail',
    phone: 'Phone',
    title: 'Title',
    department: 'Department',
    organization: 'Organisation',
    code: 'Contact code',
    image: 'Face image',
    createdAt: 'Added',
  },

  list: {
    search: 'Name, e-mail, phone or organisation',
    create: 'Add contact',
    import: 'Import a list',
    more: 'More actions',
    edit: 'Edit contact',
    image: 'Face image',
    delete: 'Delete contact',
    deleteAll: 'Delete all contacts',
    deleted: 'The contact was deleted.',
    allDeleted: 'All contacts were deleted.',
    nothingYet: 'There are no contacts yet',
    nothingYetHint: 'Add people one by one, or import a whole list from Excel, to invite them faster.',
  },

  form: {
    createTitle: 'Add a contact',
    created: 'The contact was added.',
    editTitle: 'Edit contact: {{name}}',
    updated: 'The contact was saved.',
    emailHelp: 'Invitations are sent to this address.',
  },

  deletion: {
    title: 'Delete {{name}}?',
    consequence: '{{email}} will no longer be among the contacts. This cannot be undone.',
    confirm: 'Delete contact',
    allTitle: 'Delete all contacts?',
    allConsequence_one: '{{total}} contact of your whole organisation will be deleted. This cannot be undone.',
    allConsequence_other: '{{total}} contacts of your whole organisation will be deleted. This cannot be undone.',
    allConfirm_one: 'Delete {{total}} contact',
    allConfirm_other: 'Delete {{total}} contacts',
  },

  import: {
    title: 'Import contacts',
    from: 'Source of the list',
    fromFile: 'From an Excel file',
    fromApi: 'From another system',
    apiLead:
      'The other system answers a JSON list; each contact has name, email and, if known, phone, title, department, organization, code.',
    apiUrl: 'API address',
    apiUrlHelp: 'Only https addresses on the Internet.',
    token: 'Access token',
    tokenHelp: 'It is sent to the other system as a bearer token and not kept.',
    fetch: 'Import contacts',
    lead: 'The first row holds the headings, every row below is one contact. If any row is not right, none is imported.',
    template: 'Download the template',
    file: 'Excel file to import',
    done_one: '{{total}} contact was imported.',
    done_other: '{{total}} contacts were imported.',
  },

  picker: {
    oneTitle: 'Choose a contact',
    manyTitle: 'Choose contacts',
    list: 'Contacts',
    all: 'Select all {{total}} contacts',
    allFound: 'Select the {{total}} contacts found',
    skipped_one: '{{total}} contact cannot be chosen: there is no verified face image.',
    skipped_other: '{{total}} contacts cannot be chosen: there is no verified face image.',
    more: '{{total}} more contacts. Type a few letters to narrow the list.',
    chosen_one: '{{total}} contact chosen',
    chosen_other: '{{total}} contacts chosen',
    chosenList: 'Chosen contacts',
    moreChosen: 'and {{total}} more',
    remove: 'Remove {{name}}',
    confirm: 'Choose {{total}} contacts',
    refused: '{{name}} cannot be chosen. {{why}}',
    noFace: {
      FAILURE: 'The face image cannot be read: upload another one to join by face ID.',
      NOT_AVAILABLE: 'There is no face image yet: upload one to join by face ID.',
    },
  },

  image: {
    title: 'Face image: {{name}}',
    lead: 'One clear picture of the face, from the front, to recognise the person when joining. A new picture replaces the old one.',
    file: 'Face image',
    done: 'The face image was saved.',
    statuses: { SUCCESS: 'Present', FAILURE: 'Unreadable', NOT_AVAILABLE: 'None yet' },
  },
} satisfies SameKeysAs<typeof vi>
