import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { MeetingInput } from './meeting-form'

/** Hundreds of rows at once would block the browser for seconds, again with every letter typed. */
const rowsPerPage = 25

const pageOf = (index: number) => Math.floor(index / rowsPerPage) + 1

/** Which of the lines are shown. A submit that fails for a line on another page turns to it. */
export function useParticipantPages(count: number) {
  const { formState, setFocus } = useFormContext<MeetingInput>()
  const { errors, submitCount } = formState
  const [wanted, setPage] = useState(1)
  const [seenSubmit, setSeenSubmit] = useState(submitCount)
  /** A new object for each submit: the same field is gone to again. */
  const [turnedTo, setTurnedTo] = useState<{ field: string }>()
  const pages = Math.max(1, pageOf(count - 1))
  const page = Math.min(wanted, pages)
  const first = (page - 1) * rowsPerPage

  if (submitCount !== seenSubmit) {
    setSeenSubmit(submitCount)
    const problems = Array.isArray(errors.participants) ? errors.participants : []
    const wrong = problems.findIndex(Boolean)
    if (wrong >= 0 && pageOf(wrong) !== page) {
      setPage(pageOf(wrong))
      // Where something before the lines is wrong too, the form has gone there.
      if (Object.keys(errors).length === 1) setTurnedTo({ field: `${wrong}.${Object.keys(problems[wrong] ?? {})[0]}` })
    }
  }
  useEffect(() => {
    if (turnedTo === undefined) return
    // After the form's own search for the first wrong field, which knows only the lines that were shown.
    const timer = setTimeout(() => setFocus(`participants.${turnedTo.field}` as 'participants.0.email'))
    return () => clearTimeout(timer)
  }, [turnedTo, setFocus])

  return { page, pages, setPage, first, end: first + rowsPerPage, showEnd: (size: number) => setPage(pageOf(size - 1)) }
}
