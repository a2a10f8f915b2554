import type { Contact } from '@hop/contract/features/contacts'
import { Pill, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import classes from './Picker.module.css'

const t = textsOf('contacts')

interface ChosenContactsProps {
  chosen: readonly Contact[]
  onRemove: (contact: Contact) => void
}

const mostShown = 50

/** Whoever is chosen, also those whom the search does not show at the moment. */
export function ChosenContacts({ chosen, onRemove }: ChosenContactsProps) {
  const hidden = chosen.length - mostShown
  return (
    <div>
      <Text fz="sm" fw={600} mb={6} role="status">
        {t('picker.chosen', { count: chosen.length, total: numberText(chosen.length) })}
      </Text>
      <ul className={classes.chips} aria-label={t('picker.chosenList')}>
        {chosen.slice(0, mostShown).map((contact) => (
          <li key={contact.id}>
            <Pill
              className={classes.chip ?? ''}
              withRemoveButton
              onRemove={() => onRemove(contact)}
              removeButtonProps={{ 'aria-label': t('picker.remove', { name: contact.name }), 'aria-hidden': false, tabIndex: 0 }}
            >
              {contact.name}
            </Pill>
          </li>
        ))}
        {hidden > 0 ? (
          <li>
            <Text fz="sm" c="dimmed">
              {t('picker.moreChosen', { total: numberText(hidden) })}
            </Text>
          </li>
        ) : null}
      </ul>
    </div>
  )
}
