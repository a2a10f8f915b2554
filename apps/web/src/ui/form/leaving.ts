/** Words that were typed and not saved: nothing takes them away without a question. Forms say what they hold, a frame shows the question. */
import { useEffect, useState, useSyncExternalStore } from 'react'

/** Each by its form, which knows them by its control. */
const unsaved = new Set<object>()
/** Those that a draft keeps: it is thrown away when somebody leaves all the same. */
const drafts = new WeakMap<object, () => void>()

type Answer = (leave: boolean) => void
let pending: Answer | null = null

const listeners = new Set<() => void>()
const asking = new Set<() => void>()
const tell = (all: Set<() => void>) => {
  for (const listener of all) listener()
}

export function noteWords(form: object, areUnsaved: boolean): void {
  if (unsaved.has(form) === areUnsaved) return
  if (areUnsaved) unsaved.add(form)
  else unsaved.delete(form)
  tell(listeners)
}

/** Until the returned function is called, a reload of the page does not lose the form's words. */
export function noteDraft(form: object, letGo: () => void): () => void {
  drafts.set(form, letGo)
  return () => void drafts.delete(form)
}

export const hasUnsavedWords = (): boolean => unsaved.size > 0
export const wouldLoseWords = (): boolean => [...unsaved].some((form) => !drafts.has(form))

/** Called when the first word is unsaved, and when none is any more. */
export function onUnsavedWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function ask(): Promise<boolean> {
  // Nobody could answer.
  if (asking.size === 0) return Promise.resolve(true)
  pending?.(false)
  return new Promise((resolve) => {
    const answerWith = (next: Answer | null) => {
      pending = next
      tell(asking)
    }
    answerWith((leave) => {
      answerWith(null)
      resolve(leave)
    })
  })
}

/** Before anything that takes a form away: another page, another tab, signing out, another language. False: everything stays as it is. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsavedWords()) return true
  if (!(await ask())) return false
  const forms = [...unsaved]
  unsaved.clear()
  for (const form of forms) drafts.get(form)?.()
  tell(listeners)
  return true
}

function subscribe(listener: () => void): () => void {
  asking.add(listener)
  return () => void asking.delete(listener)
}

/** For what shows the question: the answer it takes, while there is one. */
export const useLeavingAnswer = (): Answer | null => useSyncExternalStore(subscribe, () => pending)

/** For words that no form holds any more, since it has been sent, and that are needed still. */
export function useWordsAtStake(areAtStake: boolean): void {
  const [holder] = useState(() => ({}))
  useEffect(() => noteWords(holder, areAtStake), [holder, areAtStake])
  useEffect(() => () => noteWords(holder, false), [holder])
}
