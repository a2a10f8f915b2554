import type { SameKeysAs } from '../languages.js'
import type { recordings as vi } from '../vi/recordings.js'

export const recordings = {
  title: 'Recording',
  failed: 'The recording could not be looked up',
  play: 'Watch the recording',
  newTab: 'opens in a new tab',
  archive: 'Download all (zip)',
  tracksInPlayer: 'Single people and screens: by the download button of the player.',
  facts: '{{duration}} · {{size}}',
  linkEnds: 'The link works until {{at}}; open this page again for a new one.',
  linkOfCore: {
    bbb: 'This link comes from the BigBlueButton server: whoever has it can watch until the recording is deleted.',
    zoom: 'This link comes from Zoom: who can watch, and until when, follows the settings of the Zoom account.',
  },
  processing: 'The recording is being processed. This page updates when it is ready.',
  processingPercent: 'The recording is being processed: {{percent}}%',
  processingHint: 'The meeting’s owner is told by e-mail when it can be watched.',
  none: 'This meeting was not recorded.',
  noneYet: 'There is no recording yet.',
  noneInSession: 'This session has no recording.',
  hidden: 'The meeting server hides the recording: nobody can watch it.',
  keptUntil: 'By the plan the recording is kept until {{at}}; then it goes into the trash.',
  unsettled: {
    hide: 'The meeting server has not confirmed it: links from before may still work. It is asked again by itself.',
    show: 'The meeting server has not confirmed it. It is asked again by itself; the recording can be watched as soon as it answers.',
  },

  share: {
    label: 'Share with the invited people',
    help: 'Invited people who have an account see recording, transcript and summaries of this session.',
    shared: 'Shared with the invited people.',
    unshared: 'No longer shared.',
    unsharedLinks:
      'No longer shared. Whoever opened the recording before may still watch it by the old link; deleting the recording ends all links at once.',
    toYou: 'The organiser shares it with you.',
  },

  trash: {
    action: 'Delete the recording',
    question: 'Delete this recording?',
    lead: 'It goes into the trash for {{days}} days and still counts as stored; until then it can be restored. All links to watch it stop working.',
    confirm: 'Delete the recording',
    done: 'The recording is in the trash.',
    byPerson: '{{name}} deleted the recording at {{at}}.',
    byPlan: 'It went into the trash at {{at}}, because the plan keeps recordings no longer.',
    until: 'It can be restored until {{at}}; then it is deleted for good.',
    counts: 'Still counts as stored: {{size}}.',
    restore: 'Restore',
    publish: 'Show it again',
    restored: 'The recording is restored.',
  },

  mail: {
    greeting: 'Hello {{0}},',
    readySubject: 'Recording ready: {{0}}',
    ready: 'The recording of the meeting “{{0}}” is ready.',
    readyHint: 'Open the meeting’s page to watch it, download it or share it with the invited people.',
    goingSubject: 'Recording is kept only a little longer: {{0}}',
    goingSubjectOfMany: '{{0}} recordings are kept only a little longer',
    going: 'By your plan the recordings below are kept only a little longer and then go into the trash.',
    goingHint: 'Download those that you want to keep. From the trash they can be restored for 30 days.',
    more: 'These are {{0}} of {{1}} recordings.',
    until: 'kept until {{0}}',
    open: 'Open the meeting',
    openList: 'See your meetings',
    signature: 'This mail was sent automatically by {{0}}.',
  },
  audit: {
    actors: {
      'keep-recordings-by-plan': 'Job: keep recordings by plan',
      'purge-recordings': 'Job: empty the trash of recordings',
    },
    actions: {
      'trash-recording': 'Put a recording into the trash',
      'restore-recording': 'Restore a recording',
      'purge-recording': 'Delete a recording for good',
    },
  },
} satisfies SameKeysAs<typeof vi>
