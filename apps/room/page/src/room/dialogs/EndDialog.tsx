import { showDialog } from '../../visit/room-ui'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { ConfirmDialog } from './ConfirmDialog'

export function EndDialog() {
  const { room, ui, send } = useVisit()
  const isOpen = usePart(ui, ({ dialog }) => dialog === 'endForAll')
  const count = usePart(room, (state) => state.people.length)
  const { host } = useTexts()
  const close = () => showDialog(ui, null)
  const end = () => {
    close()
    void send('end', {})
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={host.endTitle}
      text={host.endText(count)}
      answer={host.end}
      isDangerous
      onAnswer={end}
      onClose={close}
    />
  )
}
