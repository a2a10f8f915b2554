import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { showDialog } from '../../visit/room-ui'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { ConfirmDialog } from './ConfirmDialog'

export function MuteAllDialog() {
  const { ui, send } = useVisit()
  const isOpen = usePart(ui, ({ dialog }) => dialog === 'muteAll')
  const [stay, setStay] = useState(false)
  const { host } = useTexts()
  const close = () => {
    showDialog(ui, null)
    // The next time it is another question: nobody locks microphones by a tick of last time.
    setStay(false)
  }
  const mute = () => {
    void send('muteAll', { stay })
    close()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={host.muteAllTitle}
      text={host.muteAllText}
      answer={host.muteAll}
      onAnswer={mute}
      onClose={close}
    >
      <Checkbox label={host.stayMuted} checked={stay} onChange={({ currentTarget }) => setStay(currentTarget.checked)} />
    </ConfirmDialog>
  )
}
