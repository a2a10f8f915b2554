import { Switch } from '@mantine/core'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../ui/visit-context'
import { useRoomActions } from '../useRoomActions'
import classes from './PeoplePanel.module.css'

/** Who may come in: what a host needs at once when somebody disturbs. */
export function DoorSwitches() {
  const { room } = useVisit()
  const isLocked = usePart(room, (state) => state.locks.room)
  const hasWaitingRoom = usePart(room, (state) => state.hasWaitingRoom)
  const { toggleLock, toggleWaitingRoom } = useRoomActions()
  const { host } = useTexts()
  return (
    <div className={classes['switches']}>
      <Switch label={host.lock} description={host.lockHelp} checked={isLocked} onChange={toggleLock} />
      <Switch label={host.waitingRoom} description={host.waitingRoomHelp} checked={hasWaitingRoom} onChange={toggleWaitingRoom} />
    </div>
  )
}
