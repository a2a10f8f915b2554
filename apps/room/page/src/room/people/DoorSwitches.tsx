import { Switch } from '@mantine/core'
import { useState } from 'react'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import classes from './PeoplePanel.module.css'

/** Who may come in: what a host needs at once when somebody disturbs. */
export function DoorSwitches() {
  const { room, send } = useVisit()
  const locks = usePart(room, (state) => state.locks)
  const hasWaitingRoom = usePart(room, (state) => state.hasWaitingRoom)
  const { host } = useTexts()
  return (
    <div className={classes['switches']}>
      <DoorSwitch
        label={host.lock}
        description={host.lockHelp}
        isOn={locks.room}
        onSwitch={(isOn) => send('setLocks', { ...locks, room: isOn })}
      />
      <DoorSwitch
        label={host.waitingRoom}
        description={host.waitingRoomHelp}
        isOn={hasWaitingRoom}
        onSwitch={(isOn) => send('setWaitingRoom', { isOn })}
      />
    </div>
  )
}

interface DoorSwitchProps {
  label: string
  description: string
  isOn: boolean
  onSwitch: (isOn: boolean) => Promise<unknown>
}

/** What was just switched is shown at once; the state from the room replaces it as soon as it arrives. */
function DoorSwitch({ label, description, isOn, onSwitch }: DoorSwitchProps) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const set = async (wanted: boolean) => {
    setAsked(wanted)
    await onSwitch(wanted)
    setAsked(null)
  }
  return (
    <Switch
      label={label}
      description={description}
      checked={asked ?? isOn}
      onChange={({ currentTarget }) => void set(currentTarget.checked)}
    />
  )
}
