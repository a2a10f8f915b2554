import { showDialog } from '../../visit/room-ui'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { DevicePickers } from '../../ui/DevicePickers'
import { Dialog } from '../../ui/Dialog'
import { AskedToUnmuteDialog } from './AskedToUnmuteDialog'
import { CaptionsDialog } from './CaptionsDialog'
import { ConsentDialog } from './ConsentDialog'
import { EndDialog } from './EndDialog'
import { InviteDialog } from '../invite/InviteDialog'
import { LocksDialog } from './LocksDialog'
import { MuteAllDialog } from './MuteAllDialog'
import { ShortcutsDialog } from './ShortcutsDialog'

export function Dialogs() {
  return (
    <>
      <InviteDialog />
      <DevicesDialog />
      <LocksDialog />
      <MuteAllDialog />
      <CaptionsDialog />
      <ShortcutsDialog />
      <EndDialog />
      <AskedToUnmuteDialog />
      <ConsentDialog />
    </>
  )
}

function DevicesDialog() {
  const { ui } = useVisit()
  const isOpen = usePart(ui, ({ dialog }) => dialog === 'devices')
  const texts = useTexts()
  return (
    <Dialog title={texts.devices.title} isOpen={isOpen} onClose={() => showDialog(ui, null)}>
      <DevicePickers />
    </Dialog>
  )
}
