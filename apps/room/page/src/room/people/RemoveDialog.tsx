import type { Person } from '@hop/room/contract/people'
import { useState } from 'react'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../ui/visit-context'
import { Question } from '../dialogs/ConfirmDialog'

export function RemoveDialog({ person, onClose }: { person: Person | null; onClose(): void }) {
  const { tell } = useVisit()
  const { people } = useTexts()
  // The name stays while the dialog fades away.
  const [last, setLast] = useState(person)
  if (person && person !== last) setLast(person)
  const remove = () => {
    if (person) void tell('remove', { userId: person.userId })
    onClose()
  }
  return (
    <Question
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
