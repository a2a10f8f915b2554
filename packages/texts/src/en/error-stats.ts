import type { SameKeysAs } from '../languages.js'
import type { errorStats as vi } from '../vi/error-stats.js'

export const errorStats = {
  screens: { errorStat: 'Error statistics' },
  kinds: {
    full: 'The room was full',
    roomRefused: 'The room did not let them in',
    pageFailed: 'The join page failed',
    portalUnreachable: 'The portal could not be reached',
    wrongCode: 'Wrong access code or meeting code',
    coreDown: 'The meeting server did not answer',
    limitReached: 'No more meetings allowed by the plan',
    'device-blocked': 'The browser blocked microphone or camera',
    'device-missing': 'No microphone or camera found',
    'device-busy': 'Microphone or camera in use by another app',
    'join-failed': 'Could not enter the room',
    'media-failed': 'Sound and pictures could not be sent',
    'page-error': 'The room page failed',
  },
  devices: { computer: 'Computer', phone: 'Phone', tablet: 'Tablet', unknown: 'Unknown' },
  unknown: 'Unknown',
  fileName: 'ThongKeLoi',
  columns: {
    content: 'What went wrong',
    count: 'Times',
    type: 'Device',
    os: 'System',
    software: 'Browser',
  },

  subtitle: 'When people could not enter a meeting, or something failed in the room, by days in Vietnam. Kept for 400 days.',
  filters: {
    coreType: 'Meeting platform',
    anyType: 'All platforms',
    domain: 'Meeting server',
    anyDomain: 'All servers',
  },
  pies: {
    computerOs: 'Systems of computers',
    computerBrowsers: 'Browsers on computers',
    mobileOs: 'Systems of phones and tablets',
    mobileBrowsers: 'Browsers on phones and tablets',
    none: 'No errors.',
    share: '{{name}}: {{count}} times ({{percent}} %)',
    unknownDevices: 'Besides, {{count}} times the kind of device is not known.',
    others: 'Others',
  },
  table: 'What went wrong',
  empty: { title: 'No errors', hint: 'Nobody had trouble entering a meeting on these days.' },
  notRead: 'The error statistics could not be loaded.',
} satisfies SameKeysAs<typeof vi>
