import type { SameKeysAs } from '../languages.js'
import type { monitor as vi } from '../vi/monitor.js'

export const monitor = {
  back: 'Back to the meeting',
  session: 'Session',
  live: 'Updated every 5 seconds',
  ofLastMinute: 'Measured in the last minute',
  ofWholeSession: 'Averages of the whole session',
  averages: 'Averages',
  bands: { good: 'Good', fair: 'Fair', poor: 'Poor' },
  bandHint:
    'Good when loss is below {{loss}} %, jitter below {{jitter}} ms and delay below {{rtt}} ms. Poor above {{poorLoss}} %, {{poorJitter}} ms or {{poorRtt}} ms.',
  measures: {
    loss: 'Loss',
    upLoss: 'Loss on the way up',
    jitter: 'Jitter',
    upJitter: 'Jitter on the way up',
    rtt: 'Delay',
    sent: 'Sent',
    received: 'Received',
  },
  columns: {
    person: 'Participant',
    band: 'Quality',
    loss: 'Loss (down / up)',
    jitter: 'Jitter (down / up)',
    rtt: 'Delay',
    sent: 'Sent',
    received: 'Received',
    last: 'Last measured',
  },
  percent: '{{value}} %',
  milliseconds: '{{value}} ms',
  kilobits: '{{value}} kbit/s',
  nothing: '-',
  unknownPerson: 'Name unknown',
  people: 'Participants',
  openChart: 'Open the chart of {{name}}',
  closeChart: 'Close the chart of {{name}}',
  chart: {
    label: 'Chart of the line quality of {{name}}',
    range: 'Period',
    ranges: { '15m': '15 minutes', '30m': '30 minutes', '1h': '1 hour', '2h': '2 hours', ALL: 'All' },
    none: 'Nothing was measured in this period.',
    time: 'Time',
    loss: 'Loss (%)',
    milliseconds: 'Delay, jitter (ms)',
    kilobits: 'Speed (kbit/s)',
  },
  empty: {
    title: 'Nothing measured yet',
    hint: 'Each browser sends its measurements after some 10 seconds in the room. They are kept for 30 days.',
  },
  noSession: { title: 'There is no session to monitor', hint: 'Measurements come once the meeting has started.' },
  sources: {
    zoom: 'Measured by Zoom once a minute; it arrives about 10 minutes late.',
    zoomRefuses:
      'Zoom gives no quality measurements for this account: they need a Business plan or higher and the right dashboard_meetings:read:admin.',
    none: 'BigBlueButton gives no measurements of the line quality.',
  },
  notFresh: 'The measurements could not be updated ({{code}}). Trying again every 5 seconds.',
  notRead: 'The measurements could not be loaded.',
} satisfies SameKeysAs<typeof vi>
