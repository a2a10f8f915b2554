import type { Person } from '@hop/room/contract/people'
import { Button, TextInput } from '@mantine/core'
import { IconLock, IconMicrophoneOff, IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { showDialog } from '../../visit/room-ui'
import { isHost } from '../../state/room-state'
import { useStore } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { DoorSwitches } from './DoorSwitches'
import { foundBy, inListOrder } from './people-list'
import classes from './PeoplePanel.module.css'
import { PersonRow } from './PersonRow'
import { RemoveDialog } from './RemoveDialog'
import { WaitingList } from './WaitingList'

const searchFrom = 8

export function PeoplePanel() {
  const { room, ui } = useVisit()
  const state = useStore(room)
  const texts = useTexts()
  const [search, setSearch] = useState('')
  const [leaving, setLeaving] = useState<Person | null>(null)
  const isMine = isHost(state)
  const people = inListOrder(state.people, state.me.userId).filter(({ name }) => foundBy(search, name))
  return (
    <>
      <div className={classes['scroll']}>
        {isMine ? <WaitingList waiting={state.waiting} /> : null}
        {state.invitation ? (
          <Button
            fullWidth
            variant="default"
            mb="sm"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => showDialog(ui, 'invite')}
          >
            {texts.invite.open}
          </Button>
        ) : null}
        {isMine ? <DoorSwitches /> : null}
        {state.people.length >= searchFrom ? (
          <TextInput
            mx="xs"
            mb="xs"
            aria-label={texts.people.search}
            placeholder={texts.people.search}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        ) : null}
        <p className={classes['note']}>
          {state.locks.userList && !isMine ? texts.people.hiddenList : texts.people.count(state.people.length)}
        </p>
        <ul className={classes['list']} aria-label={texts.people.list}>
          {people.map((person) => (
            <PersonRow key={person.userId} person={person} onRemove={() => setLeaving(person)} />
          ))}
        </ul>
        {people.length === 0 ? <p className={classes['note']}>{texts.people.nobodyFound}</p> : null}
      </div>
      {isMine ? (
        <div className={classes['foot']}>
          <Button
            variant="default"
            px="xs"
            leftSection={<IconMicrophoneOff size={16} aria-hidden />}
            onClick={() => showDialog(ui, 'muteAll')}
          >
            {texts.people.muteAll}
          </Button>
          <Button
            variant="default"
            px="xs"
            leftSection={<IconLock size={16} aria-hidden />}
            onClick={() => showDialog(ui, 'locks')}
          >
            {texts.people.locks}
          </Button>
        </div>
      ) : null}
      <RemoveDialog person={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}
