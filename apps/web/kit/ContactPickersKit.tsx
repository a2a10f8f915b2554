import type { Contact } from '@hop/contract/features/contacts'
import { Button, Group, Text } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadTexts } from '../src/texts/load-texts'
import { queryClient } from '../src/api/query-client'
import { ContactPicker } from '../src/features/contacts/ContactPicker'
import { ContactsPicker } from '../src/features/contacts/ContactsPicker'
import { Section } from '../src/ui/page/Section'

type Opened = 'one' | 'oneByFace' | 'many' | 'manyByFace'

/** The contacts come from POST /api/v1/Contacts/Search: the journeys, or Vite, pass it on to a portal. */
export function ContactPickersKit() {
  const [areTextsLoaded, setTextsLoaded] = useState(false)
  useEffect(() => void loadTexts('contacts').then(() => setTextsLoaded(true)), [])
  return areTextsLoaded ? (
    <QueryClientProvider client={queryClient}>
      <Pickers />
    </QueryClientProvider>
  ) : null
}

function Pickers() {
  const [opened, setOpened] = useState<Opened>()
  const [one, setOne] = useState<Contact>()
  const [many, setMany] = useState<Contact[]>([])
  const close = () => setOpened(undefined)
  const button = (which: Opened, label: string) => (
    <Button variant="default" onClick={() => setOpened(which)}>
      {label}
    </Button>
  )
  return (
    <Section title="ContactPicker, ContactsPicker">
      <Group>
        {button('one', 'Chọn một người')}
        {button('oneByFace', 'Chọn một người (Face ID)')}
        {button('many', 'Chọn nhiều người')}
        {button('manyByFace', 'Chọn nhiều người (Face ID)')}
      </Group>
      <Text fz="sm" data-testid="picked-one">
        {one?.name ?? ''}
      </Text>
      <Text fz="sm" data-testid="picked-many">
        {JSON.stringify(many.map(({ id }) => id))}
      </Text>
      <ContactPicker
        opened={opened === 'one' || opened === 'oneByFace'}
        onClose={close}
        onPick={setOne}
        isFaceNeeded={opened === 'oneByFace'}
      />
      <ContactsPicker
        opened={opened === 'many' || opened === 'manyByFace'}
        onClose={close}
        chosen={many}
        onChange={setMany}
        isFaceNeeded={opened === 'manyByFace'}
      />
    </Section>
  )
}
