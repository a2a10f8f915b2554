import type { SameKeysAs } from '../languages.js'
import type { summaryTerms as vi } from '../vi/summary-terms.js'

export const summaryTerms = {
  stopWords:
    'a an the and or but if then so of to in on at by for with from as is are was were be been being am do does did done have ' +
    'has had having will would shall should can could may might must not no yes yeah okay ok um uh er well just like really ' +
    'very also too i me my we us our you your he him his she her it its they them their this that these those there here what ' +
    'which who whom how when where why all any both each few more most other some such only own same than s t re ve ll d m ' +
    'about into over after before because while up down out off again once let lets get got go going know think see say said ' +
    'mean right thing things',
  cues:
    'conclu|decid|decision|agree|approv|assign|responsib|deadline|due by|due on|goal|in short|to sum|propos|' +
    'action item|next step',
  ownLetters: '',
} satisfies SameKeysAs<typeof vi>
