import type { Contact } from '@hop/contract/features/contacts'
import { maxPageSize } from '@hop/contract/paging'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { Modal } from '../../ui/dialogs/Modal'
import { ModalActions } from '../../ui/dialogs/ModalActions'
import { numberText } from '../../ui/text/numbers'
import { SearchBox } from '../../ui/list/SearchBox'
import { ChosenContacts } from './ChosenContacts'
import { ContactLine } from './ContactLine'
import { allState, toggled, withAll, withoutAll } from './picked-contacts'
import classes from './Picker.module.css'
import { PickerList } from './PickerList'
import { useContactSearch, useFaceProblem } from './useContactSearch'

const t = textsOf('contacts', 'ui')

interface ContactsPickerProps {
  opened: boolean
  onClose: () => void
  chosen: readonly Contact[]
  /** With everybody chosen, once the choice is confirmed; closing the picker otherwise changes nothing. */
  onChange: (chosen: Contact[]) => void
  title?: string
  /** Those who are already chosen: shown as such, and not offered again. */
  isTaken?: (contact: Contact) => boolean
  /** No more than these can be chosen. */
  most?: number | undefined
  /** For meetings joined by face: only contacts with a verified picture can be chosen. */
  isFaceNeeded?: boolean
}

/** Chooses several contacts: by search, one by one or all that were found. */
export function ContactsPicker({ opened, onClose, title, ...picking }: ContactsPickerProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title ?? t('picker.manyTitle')} size="lg">
      <PickMany onClose={onClose} {...picking} />
    </Modal>
  )
}

/** Mounted with each opening, so that cancelling brings back what was chosen before. */
function PickMany({
  onClose,
  onChange,
  isTaken = () => false,
  most = Infinity,
  isFaceNeeded = false,
  ...props
}: Omit<ContactsPickerProps, 'opened' | 'title'>) {
  const { term, setTerm, query } = useContactSearch(maxPageSize)
  const problemOf = useFaceProblem(isFaceNeeded)
  const [chosen, setChosen] = useState<readonly Contact[]>(props.chosen)
  const shown = query.data?.data ?? []
  const free = shown.filter((contact) => !isTaken(contact))
  const choosable = free.filter((contact) => problemOf(contact) === undefined)
  const skipped = free.length - choosable.length
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const chosenOfAll = allState(chosen, choosable)
  const hidden = (query.data?.total ?? 0) - shown.length
  const isTooMany = chosen.length > most
  const isNothing = chosen.length === 0 && props.chosen.length === 0

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
          label={t(term === undefined ? 'picker.all' : 'picker.allFound', {
            count: choosable.length,
            total: numberText(choosable.length),
          })}
          checked={chosenOfAll === 'all'}
          indeterminate={chosenOfAll === 'some'}
          // Until the answer comes, those shown are not those that were searched for.
          disabled={choosable.length === 0 || query.isPlaceholderData}
          onChange={() => setChosen(chosenOfAll === 'all' ? withoutAll(chosen, choosable) : withAll(chosen, choosable))}
        />
        {skipped > 0 ? (
          <Text fz="xs" c="dimmed">
            {t('picker.skipped', { count: skipped, total: numberText(skipped) })}
          </Text>
        ) : null}
      </div>
      <PickerList label={t('picker.list')} query={query} isNarrowed={term !== undefined}>
        {(contact) => {
          const isThere = isTaken(contact)
          const problem = isThere ? undefined : problemOf(contact)
          const isOff = isThere || problem !== undefined
          return (
            <label className={classes.option} data-off={isOff || undefined}>
              <input
                type="checkbox"
                checked={isThere || chosenIds.has(contact.id)}
                // One that was chosen before it lost its picture can still be taken out.
                disabled={isOff && !chosenIds.has(contact.id)}
                onChange={() => setChosen(toggled(chosen, contact))}
              />
              <ContactLine contact={contact} problem={problem} note={isThere ? t('picker.taken') : undefined} />
            </label>
          )
        }}
      </PickerList>
      {hidden > 0 ? (
        <Text fz="sm" c="dimmed">
          {t('picker.more', { count: hidden, total: numberText(hidden) })}
        </Text>
      ) : null}
      <ModalActions>
        {isTooMany ? (
          <Text fz="sm" c="var(--mantine-color-error)" fw={600} role="alert" w="100%">
            {t('picker.tooMany', { count: most, total: numberText(most) })}
          </Text>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button onClick={confirm} disabled={isTooMany || isNothing}>
          {isNothing ? t('picker.manyTitle') : t('picker.confirm', { count: chosen.length, total: numberText(chosen.length) })}
        </Button>
      </ModalActions>
    </Stack>
  )
}
