import type { Texts } from './vi'

export const captions: Texts['captions'] = {
  title: 'Caption settings',
  showAll: 'Captions',
  hide: 'Hide captions',
  show: 'Show everybody’s captions',
  mine: 'Caption what I say',
  mineHelp: 'The browser sends your voice to the speech service of its maker.',
  impossible: 'This browser cannot recognise speech. You can still read the captions of others.',
  language: 'I speak',
  region: 'Captions',
  nothingYet: 'Captions appear here when somebody talks and captions their own speech.',
  notice: {
    meeting: 'What is said in this meeting is written down.',
    asked: 'Somebody would like to read captions.',
    question: 'Switch on captions of what you say?',
    begun: 'Captions are shown; everybody here has been asked to switch theirs on.',
    hidden: 'You have hidden the captions.',
    mineOn: 'Captions of what you say are on.',
    mineOff: 'Captions of what you say are off.',
    impossible: 'This browser cannot recognise speech: what you say has no captions.',
    fromRecording: 'If the meeting is recorded, what is said in the recording may still be written down.',
    switchOff: 'Switch my captions off',
    switchOn: 'Switch my captions on',
    close: 'Close the notice',
  },
  stopped: {
    blocked: 'The browser does not allow speech recognition; your captions are off.',
    unavailable: 'The speech service does not answer; your captions are off.',
  },
}
