import { useState } from 'react'
import { lazyPart } from '../screens/lazy-part'
import { useLeavingAnswer } from '../ui/form/leaving'

const ConfirmLeavingDialog = lazyPart(async () => (await import('./shell/ConfirmLeavingDialog')).ConfirmLeavingDialog, {
  texts: ['ui'],
  failed: 'toast',
})

/** For pages that strangers wait for: the dialog comes with the first question. */
export function LeavingQuestion() {
  const isAsked = useLeavingAnswer() !== null
  const [wasAsked, setAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setAsked(true)
  return wasAsked ? <ConfirmLeavingDialog /> : null
}
