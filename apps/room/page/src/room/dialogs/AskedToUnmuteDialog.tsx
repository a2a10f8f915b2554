import { useState } from 'react'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { ConfirmDialog } from './ConfirmDialog'

/** A host cannot open somebody's microphone, only ask for it. */
export function AskedToUnmuteDialog() {
  const { ui, publishing } = useVisit()
  const by = usePart(ui, (state) => state.askedToUnmuteBy)
  const [last, setLast] = useState(by)
  if (by !== null && by !== last) setLast(by)
  const { host } = useTexts()
  const close = () => ui.set((before) => ({ ...before, askedToUnmuteBy: null }))
  const unmute = () => {
    close()
    void publishing.setMicrophone(true)
  }
  return (
    <ConfirmDialog
      isOpen={by !== null}
      title={host.askedTitle(last ?? '')}
      text=""
      answer={host.unmute}
      otherwise={host.stayMutedAnswer}
      onAnswer={unmute}
      onClose={close}
    />
  )
}
