import type { SameKeysAs } from '../languages.js'
import type { logs as vi } from '../vi/logs.js'

export const logs = {
  screens: { systemLogs: 'System log' },
  list: {
    search: 'Search in the messages',
    levelFilter: 'Level',
    anyLevel: 'Any level',
    open: 'Show details',
    nothingYet: 'Nothing has been logged yet',
    nothingYetHint: 'The servers write down here what happens while they run: work done, warnings and errors.',
    remove: 'Delete the entry',
    removed: 'The entry is deleted.',
    policy: 'How long to keep',
  },
  search: {
    lookedBackTo: 'Searched back to {{time}}; what is older was not looked through yet.',
    until: 'Only entries up to {{time}}.',
    everything: 'Search the whole log',
    further: 'Search further back',
    newest: 'Back to the newest',
  },
  levels: { INFO: 'Information', WARN: 'Warning', ERROR: 'Error', FATAL: 'Fatal' },
  fields: {
    logDate: 'Time',
    logLevel: 'Level',
    logger: 'Part',
    server: 'Server',
    thread: 'Request or process',
    message: 'Message',
    exception: 'Exception',
  },
  details: { title: 'Log entry', loadFailed: 'This entry cannot be opened' },
  removing: {
    title: 'Delete this entry?',
    consequence: 'The entry of {{time}} will be gone for good. The audit log keeps who deleted it.',
    confirm: 'Delete the entry',
  },
  policy: {
    title: 'How long the log is kept',
    days: 'Days to keep',
    unit: 'days',
    help: 'From {{min}} to {{max}} days. Older entries are deleted every night.',
    saved: 'Saved for how long the log is kept.',
    loadFailed: 'Could not load for how long the log is kept',
  },
  audit: {
    actors: { 'delete-old-logs': 'Job: delete old log lines' },
    entities: { 'log entry': 'Log entry', 'log policy': 'Time to keep the log' },
    detailFields: {
      logDate: 'Logged at',
      logLevel: 'Level',
      logger: 'Part',
      numberDaysKeepLog: 'Days to keep the log',
    },
  },
} satisfies SameKeysAs<typeof vi>
