import type { Contact } from '@hop/contract/features/contacts'
import { maxPageSize } from '@hop/contract/paging'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../ui/Modal'
import { numberText } from '../../ui/numbers'
import { SearchBox } from '../../ui/SearchBox'
import { ChosenContacts } from './ChosenContacts'
import { ContactLine } from './ContactLine'
import { allState, toggled, withAll, withoutAll } from './picked-contacts'
import classes from './Picker.module.css'
import { PickerList } from './PickerList'
import { useContactSearch, useFaceComplaint } from './useContactSearch'

interface ContactsPickerProps {
  opened: boolean
  onClose: () => void
  chosen: readonly Contact[]
  /** With everybody chosen, once the choice is confirmed; closing the picker otherwise changes nothing. */
  onChange: (chosen: Contact[]) => void
  title?: string
  /** For meetings joined by face: only contacts with a verified picture can be chosen. */
  isFaceNeeded?: boolean
}

/** Chooses several contacts: by search, one by one or all that were found. */
export function ContactsPicker({ opened, onClose, title, ...picking }: ContactsPickerProps) {
  const { t } = useTranslation('contacts')
  return (
    <Modal opened={opened} onClose={onClose} title={title ?? t('picker.manyTitle')} size="lg">
      <PickMany onClose={onClose} {...picking} />
    </Modal>
  )
}

/** Mounted with each opening, so that cancelling brings back what was chosen before. */
function PickMany({ onClose, onChange, isFaceNeeded = false, ...props }: Omit<ContactsPickerProps, 'opened' | 'title'>) {
  const { t } = useTranslation(['contacts', 'ui'])
  const { term, setTerm, query } = useContactSearch(maxPageSize)
  const complaintAbout = useFaceComplaint(isFaceNeeded)
  const [chosen, setChosen] = useState<readonly Contact[]>(props.chosen)
  const shown = query.data?.data ?? []
  const choosable = shown.filter((contact) => complaintAbout(contact) === undefined)
  const skipped = shown.length - choosable.length
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const state = allState(chosen, choosable)
  const hidden = (query.data?.total ?? 0) - shown.length

  const confirm = () => {
    onChange([...chosen])
    onClose()
  }
  return (
    <Stack gap="sm">
      <ChosenContacts chosen={chosen} onRemove={(contact) => setChosen(toggled(chosen, contact))} />
      {/* In a box of its own: in a column the search box would grow downwards. */}
      <div>
        <SearchBox value={term} onChange={setTerm} placeholder={t('list.search')} isLabelHidden focusKey={false} />
      </div>
      <div className={classes.head}>
        <Checkbox
          label={t(term === undefined ? 'picker.all' : 'picker.allFound', { total: numberText(choosable.length) })}
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={choosable.length === 0}
          onChange={() => setChosen(state === 'all' ? withoutAll(chosen, choosable) : withAll(chosen, choosable))}
        />
        {skipped > 0 ? (
          <Text fz="xs" c="dimmed">
            {t('picker.skipped', { count: skipped, total: numberText(skipped) })}
          </Text>
        ) : null}
      </div>
      <PickerList label={t('picker.list')} query={query} isNarrowed={term !== undefined}>
        {(contact) => {
          const complaint = complaintAbout(contact)
          return (
            <label className={classes.option} data-off={complaint !== undefined || undefined}>
              <input
                type="checkbox"
                checked={chosenIds.has(contact.id)}
                // One that was chosen before it lost its picture can still be taken out.
                disabled={complaint !== undefined && !chosenIds.has(contact.id)}
                onChange={() => setChosen(toggled(chosen, contact))}
              />
              <ContactLine contact={contact} complaint={complaint} />
            </label>
          )
        }}
      </PickerList>
      {hidden > 0 ? (
        <Text fz="sm" c="dimmed">
          {t('picker.more', { total: numberText(hidden) })}
        </Text>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button onClick={confirm}>{t('picker.confirm', { total: numberText(chosen.length) })}</Button>
      </Group>
    </Stack>
  )
}
