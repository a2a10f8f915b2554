import { type ReactNode, useState } from 'react'
import type { RefusalLike } from '../../ui/feedback/error-text'
import type { ColleaguesOf } from './ColleagueSelect'
import { choiceOf, isDecided, undecided } from './decision'
import { MeetingsOfLeaver } from './MeetingsOfLeaver'

interface Leaving {
  /** null while nothing is there to decide. */
  question: ReactNode
  /** For the call. */
  choice: { handOverTo?: number; cancelMeetings?: boolean }
  isReady: boolean
  /** For an action's `onRefusal`: shows the question. True: it was about these meetings. */
  takeRefusal: (refusal: RefusalLike) => boolean
}

/** The question about the meetings of somebody who goes: asked at once where their number is known, otherwise when the server has told it. */
export function useMeetingsOfLeaver(of: ColleaguesOf, knownCount = 0): Leaving {
  const [refusedCount, setRefusedCount] = useState<number>()
  const [decision, setDecision] = useState(undecided)
  const count = refusedCount ?? knownCount
  if (count === 0) return { question: null, choice: {}, isReady: true, takeRefusal }
  return {
    question: <MeetingsOfLeaver count={count} of={of} decision={decision} onChange={setDecision} />,
    choice: choiceOf(decision),
    isReady: isDecided(decision),
    takeRefusal,
  }

  function takeRefusal({ code, params }: RefusalLike): boolean {
    if (code !== 'MeetingsToDecide') return false
    setRefusedCount(Number(params?.[0] ?? 1))
    return true
  }
}
