import type { Contact } from '@hop/contract/features/contacts'
import { Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { Modal } from '../../ui/dialogs/Modal'
import { numberText } from '../../ui/text/numbers'
import { SearchBox } from '../../ui/list/SearchBox'
import { ContactLine } from './ContactLine'
import classes from './Picker.module.css'
import { PickerList } from './PickerList'
import { useContactSearch, useFaceProblem } from './useContactSearch'

const t = textsOf('contacts')

interface ContactPickerProps {
  opened: boolean
  onClose: () => void
  onPick: (contact: Contact) => void
  title?: string
  /** For meetings joined by face: only contacts with a verified picture can be chosen. */
  isFaceNeeded?: boolean
}

const found = 10

/** Chooses one contact: found by typing, taken by a click or Enter. */
export function ContactPicker({ opened, onClose, title, ...picking }: ContactPickerProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title ?? t('picker.oneTitle')}>
      <PickOne onClose={onClose} {...picking} />
    </Modal>
  )
}

/** Mounted with each opening. */
function PickOne({ onClose, onPick, isFaceNeeded = false }: Omit<ContactPickerProps, 'opened' | 'title'>) {
  const { term, setTerm, query } = useContactSearch(found)
  const problemOf = useFaceProblem(isFaceNeeded)
  const [refused, setRefused] = useState<string>()
  const more = (query.data?.total ?? 0) - (query.data?.data.length ?? 0)

  const choose = (contact: Contact) => {
    const problem = problemOf(contact)
    setRefused(problem && t('picker.refused', { name: contact.name, why: problem }))
    if (problem) return
    onPick(contact)
    onClose()
  }
  return (
    <Stack gap="sm">
      {/* In a box of its own: in a column the search box would grow downwards. */}
      <div>
        <SearchBox value={term} onChange={setTerm} placeholder={t('list.search')} isLabelHidden focusKey={false} />
      </div>
      <PickerList label={t('picker.list')} query={query} isNarrowed={term !== undefined}>
        {(contact) => {
          const problem = problemOf(contact)
          return (
            <UnstyledButton
              className={classes.option ?? ''}
              aria-disabled={problem !== undefined}
              data-off={problem !== undefined || undefined}
              onClick={() => choose(contact)}
            >
              <ContactLine contact={contact} problem={problem} />
            </UnstyledButton>
          )
        }}
      </PickerList>
      <Text fz="sm" c="dimmed" role="status">
        {refused ?? (more > 0 ? t('picker.more', { count: more, total: numberText(more) }) : '')}
      </Text>
    </Stack>
  )
}
