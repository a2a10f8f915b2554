import type { SameKeysAs } from '../languages.js'
import type { regions as vi } from '../vi/regions.js'

export const regions = {
  screens: { regions: 'Sales regions', newRegion: 'Create region', editRegion: 'Edit region' },
  fields: { name: 'Region name', plans: 'Plans', createAt: 'Created' },

  list: {
    search: 'Name of a region',
    create: 'Create region',
    edit: 'Edit region',
    delete: 'Delete region',
    deleted: 'The region was deleted.',
    default: 'Default',
    makeDefault: 'Make default',
    defaultHint: 'Customers who register themselves belong to this region.',
    noPlans: 'No plans yet',
    viewMore: 'View {{total}} more',
    plansOf: 'Plans of {{name}}',
    nothingYet: 'No regions yet',
    nothingYetHint: 'Every customer and every manager belongs to a region; it decides which plans are sold.',
  },

  form: {
    general: 'General',
    nameHelp: '2 to 50 characters, not used by another region.',
    plans: 'Plans on offer',
    plansLead_one: '{{total}} plan chosen. Customers of the region can register for these only.',
    plansLead_other: '{{total}} plans chosen. Customers of the region can register for these only.',
    choose: 'Add plans',
    chooseTitle: 'Choose the plans of the region',
    nothingChosen: 'No plans chosen yet',
    nothingChosenHint: 'Without plans, customers of this region cannot register for the service.',
    available: 'Available plans',
    selected: 'Plans of the region',
    inactive: 'not on sale',
    loadFailed: 'The region could not be loaded',
    plansFailed: 'The plans could not be loaded',
  },

  /** Of a fresh installation. */
  first: { name: 'Nationwide' },

  create: { submit: 'Create region', done: 'The region was created.' },
  edit: { done: 'The region was saved.' },

  defaulting: {
    title: 'Make {{name}} the default region?',
    consequence: 'From now on customers who register themselves belong to this region. Customers that exist stay where they are.',
    confirm: 'Make default',
    done: 'The default region was changed.',
  },

  deletion: {
    title: 'Delete the region {{name}}?',
    consequence: 'A region that still has customers or managers cannot be deleted. This cannot be undone.',
    confirm: 'Delete region',
  },
  audit: {
    entities: { region: 'Region' },
    actions: { 'make default': 'Make the default' },
    detailFields: {
      insteadOf: 'Instead of',
      planIds: 'Plans',
      plansAdded: 'Plans added',
      plansRemoved: 'Plans removed',
    },
  },
} satisfies SameKeysAs<typeof vi>
