import type { SameKeysAs } from '../languages.js'
import type { ui as vi } from '../vi/ui.js'

export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  save: 'Save',
  tryAgain: 'Try again',
  required: 'required',
  noValue: 'none',
  loading: 'Loading…',

  copy: {
    action: 'Copy',
    actionOf: 'Copy {{what}}',
    done: 'Copied',
    failed: 'Could not copy. Please select it and copy by hand.',
  },

  table: {
    results_one: '{{total}} result',
    results_other: '{{total}} results',
    shown: '{{from}}–{{to}} of {{total}}',
    rowsPerPage: 'Rows per page',
    pages: 'Pages',
    page: 'Page {{page}}',
    firstPage: 'First page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    lastPage: 'Last page',
    actions: 'Actions',
    actionsOf: 'Actions for {{what}}',
    sortAscending: 'Sort by {{column}}, ascending',
    sortDescending: 'Sort by {{column}}, descending',
    sortBy: 'Sort by',
    scrollable: 'Table, scrolls sideways',
    nothingYet: 'Nothing here yet',
    noMatch: 'No matches',
    noMatchHint: 'Try other words or fewer filters.',
    clearFilters: 'Clear filters',
    loadFailed: 'The list could not be loaded',
  },

  search: {
    label: 'Search',
    clear: 'Clear the search',
    tooShort: 'Type at least {{min}} characters to search.',
  },

  dates: {
    from: 'From',
    to: 'To',
    format: 'DD/MM/YYYY',
    choose: 'Choose a date',
    clear: 'Clear the date',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },

  password: {
    show: 'Show the password',
    hide: 'Hide the password',
    generate: 'Make a random password',
    generated: 'A random password was made. Copy it before you save.',
    copied: 'the password',
  },

  form: {
    problems_one: 'One field needs another look.',
    problems_other: '{{count}} fields need another look.',
    unsaved: 'Changes not saved',
  },

  upload: {
    choose: 'Choose a file or drop it here',
    dropHere: 'Drop the file here',
    limits: '{{types}}, up to {{size}}',
    wrongType: '“{{name}}” is not the right kind of file. Only {{types}}.',
    tooLarge: '“{{name}}” is {{size}}; the limit is {{max}}.',
    empty: '“{{name}}” is empty.',
    tooMany: 'One file at a time, please.',
    sending: 'Sending {{name}}',
    processing: 'The server is working on {{name}}…',
    done: 'Sent {{name}}',
    failed: 'Could not send {{name}}',
    another: 'Choose another file',
    cancel: 'Stop sending',
    progress: 'Upload progress',
  },

  export: {
    action: 'Export to Excel',
    preparing: 'Preparing the file…',
    receiving: 'Downloading {{size}}',
    receivingPercent: 'Downloading {{percent}}%',
    progress: 'Download progress',
    done: 'The file was downloaded',
  },

  dualList: {
    search: 'Search both lists',
    available: 'Available',
    selected: 'Selected',
    selectAll: 'Select all',
    selectAllFound: 'Select {{total}} found',
    deselectAll: 'Deselect all',
    deselectAllFound: 'Deselect {{total}} found',
    nothingAvailable: 'Everything is selected',
    nothingSelected: 'Nothing selected yet',
    noMatch: 'No matches',
    add: 'Select {{what}}',
    remove: 'Deselect {{what}}',
    added: 'Selected {{what}}.',
    removed: 'Deselected {{what}}.',
    count_one: '{{total}} item selected.',
    count_other: '{{total}} items selected.',
    keys: 'Click an item to move it to the other side. Keyboard: arrows to go, Enter to move.',
  },

  typeahead: {
    hint: 'Type at least {{min}} characters to search.',
    searching: 'Searching…',
    noMatch: 'No matches',
    failed: 'The search failed. Click to try again.',
    clear: 'Clear the choice',
    found_one: '{{total}} result',
    found_other: '{{total}} results',
  },

  time: { justNow: 'just now' },

  stale: {
    title: 'Somebody has just changed this',
    explanation: 'Another version was saved while you were editing. Choose the one to keep.',
    field: 'Field',
    mine: 'Your version',
    theirs: 'Saved version',
    keepMine: 'Save my version',
    takeTheirs: 'Use the saved version',
    noDifference: 'Both versions are the same. You can save again.',
  },

  error: {
    title: 'This could not be loaded',
    unknown: 'Something unexpected went wrong.',
    network: 'The server cannot be reached. Check the network and try again.',
  },
} satisfies SameKeysAs<typeof vi>
