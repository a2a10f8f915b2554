import type { SameKeysAs } from '../languages.js'
import type { widget as vi } from '../vi/widget.js'

export const widget = {
  title: 'Online meetings',
  tabs: { join: 'Join', schedule: 'Schedule' },
  join: {
    code: 'Meeting code',
    codeHelp: 'Nine digits, such as 354 595 680.',
    submit: 'Find the meeting',
    found: 'The meeting was found.',
    open: 'Open the join page',
  },
  schedule: {
    name: 'Name of the meeting',
    start: 'Begins (time in Vietnam)',
    duration: 'Length',
    minutes: '{{0}} minutes',
    submit: 'Schedule',
    done: 'The meeting is scheduled.',
    hostLink: 'The host’s link',
    hostHelp: 'For you alone: whoever has it can open and run the meeting. Keep it, it is not shown again.',
    joinLink: 'The link to invite people with',
    accessCode: 'Access code',
  },
  newTab: 'opens in a new tab',
  refused: {
    title: 'The widget cannot be opened',
    origin: 'This site is not among those that may show the widget. An administrator adds it under My account.',
    key: 'The widget’s key is wrong or was changed, or the service is off.',
    ticket: 'The widget was open for too long. Please reload the page.',
    form: 'What was typed is too long or cannot be read. Please reload the page and type less.',
  },
} satisfies SameKeysAs<typeof vi>
