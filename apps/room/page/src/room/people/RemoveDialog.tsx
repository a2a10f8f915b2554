import type { Person } from '@hop/room/contract/people'
import { useState } from 'react'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { ConfirmDialog } from '../dialogs/ConfirmDialog'

export function RemoveDialog({ person, onClose }: { person: Person | null; onClose(): void }) {
  const { send } = useVisit()
  const { people } = useTexts()
  // The name stays while the dialog fades away.
  const [last, setLast] = useState(person)
  if (person && person !== last) setLast(person)
  const remove = () => {
    if (person) void send('remove', { userId: person.userId })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={person !== null}
      title={people.removeTitle(last?.name ?? '')}
      text={people.removeText}
      answer={people.remove}
      isDangerous
      onAnswer={remove}
      onClose={onClose}
    />
  )
}
