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
  decided:
    "decided|decision|we agreed|agreed to|agreed that|we agree|let's go with|we'll go with|we will go with|going with|settled|approve|" +
    "approved|signed off|conclusion|final answer|it's final|that's final|resolved|we are doing|we're doing",
  perhapsDecided:
    "so we|so we'll|then we|we'll|we will|we are going to|we're going to|let's|agreed|postpone*|cancel*|delay*|move to|moved to|" +
    'push to|pushed to|instead of|stick with|keep the|drop the|drop it|starting from|effective|choose|chose|pick|picked|split|merge|' +
    'priority|prioriti*|from now on',
  undecided:
    "not decided|undecided|haven't decided|not sure|don't know yet|not clear|unclear|open question|still open|to be decided|tbd|park it|" +
    "park that|come back to|revisit|figure out|not agreed|haven't agreed|pending|waiting for|nobody knows|up in the air|talk about that later",
  promised:
    "i'll|i will|i can take|i'll take|let me|leave it to me|leave that to me|i'm going to|i am going to|i promise|i take|i own|we'll send|" +
    'my team will|on me',
  promisedSelf: "i'll|i will|i can take|let me|leave it to me|leave that to me|i'm going to|i am going to|i promise|i take|i own",
  assigned:
    'assign*|responsible|in charge|can you|could you|would you|please|action item|owner|owns|take care of|you need to|take on|' +
    "takes|you'll|up to you",
  must: 'needs to|need to|has to|have to|must|should|will',
  duties:
    'send|prepare|finish|complete|deliver|report|update|contact|check|review|draft|write|submit|book|order|fix|print|buy|rent|sign|call|' +
    'track|plan|collect|present|post|invite|test|deploy|ship|design|hire|hand over|confirm|schedule|find|build|run|negotiate|pay|get back|' +
    'set up|follow up|share|talk to|ask|publish|migrate|train|organi*|arrange|move|upload|document|talk with|email',
  due:
    'deadline|due|by monday|by tuesday|by wednesday|by thursday|by friday|by saturday|by sunday|by the end|by end|by tomorrow|by next|' +
    'before the|before monday|before tuesday|before wednesday|before thursday|before friday|no later than|at the latest|by noon|' +
    'end of day|eod|by january|by february|by march|by april|by may|by june|by july|by august|by september|by october|by november|by december',
  days:
    'monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|tonight|this week|next week|next month|this month|end of the week|' +
    'end of the month|end of week|end of month|end of the year|next quarter|this quarter|next year|weekend|january|february|march|april|june|' +
    'july|august|september|october|november|december|noon',
  dayBefore: 'january|february|march|april|may|june|july|august|september|october|november|december|the',
  concludes: 'so|then|good|fine|right|alright|all right|okay so|ok so|okay then',
  daysOfMonth: '',
  ordinals: '',
  partsOfCountry: '',
  counted: '',
  units:
    'dollars|dollar|euros|euro|pounds|percent|per cent|people|users|customers|guests|hours|hour|minutes|days|weeks|months|years|times|rooms|' +
    'copies|machines|orders|thousand|million|billion|hundred|k|units|seats|tickets|items|servers|students|stores|pages|meters|tons|developers',
  numbers:
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|' +
    'forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|dozen',
  measured:
    'budget|cost|costs|price|revenue|sales|salary|target|goal|rate|up|down|increase*|decrease*|total|remaining|short|at most|at least|' +
    'exceed*|profit|fee|stock|about|only|down to|up to|limit',
  important:
    'problem|issue|risk|incident|late|delay*|short|blocker|blocked|important|must|note that|reason|because|complain*|lost|broken|bug|' +
    'contract|condition|requirement',
  recap: 'to recap|recap|to sum up|in summary|summing up|to summari*|in short|let me repeat',
  passing:
    "let's move on|moving on|next item|next topic|let's start|let's get started|let's begin|can you hear|hear me|see my screen|" +
    'share my screen|sharing my screen|on mute|unmute|thank you|thanks|good morning|good afternoon|hello everyone|hi everyone|see you|' +
    "that's all for|any questions|anything else|over to you|go ahead|as i said|let me just|let me share|let me see|one second|" +
    "one moment|sounds good|that's right|welcome|first item|on the agenda|let's talk about|let's see|let me start|let me explain",
  agreed:
    "agreed|ok|okay|yes|yeah|sure|fine|done|deal|sounds good|fine by me|fine with me|works for me|let's do that|let's do it|right|perfect",
  proposed:
    'how about|what about|what if|i propose|i suggest|i think|maybe we|we could|shall we|should we|why not|i would|proposal',
  doubted: 'if|maybe|perhaps|suppose|might|not sure',
  refused: "can't do|cannot do|i disagree|not possible|won't work|doesn't work|no way|hold on|wait",
  pointing: 'that|it|this|so',
  questionEnds: '',
  assentEnds: "right|okay|ok|shall we|agreed|don't we|is that ok|is that okay",
  softEnds: '',
  titles: 'mr|mrs|ms|dr',
  ownLetters: '',
} satisfies SameKeysAs<typeof vi>
