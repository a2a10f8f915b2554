import type { Contact } from '@hop/contract/features/contacts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAddressBook, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../app/session'
import { numberText } from '../../ui/numbers'
import { Section } from '../../ui/Section'
import { ContactPicker } from '../contacts/ContactPicker'
import { ContactsPicker } from '../contacts/ContactsPicker'
import { emptyRow, isEmptyRow, mostOthers, rowOf, type MeetingInput, type MeetingLimits } from './meeting-form'
import { ParticipantRow } from './ParticipantRow'
import classes from './ParticipantRows.module.css'

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Who is invited to a closed meeting. The creator comes first and cannot be taken out. */
export function ParticipantRows({ limits }: { limits: MeetingLimits }) {
  const { t } = useTranslation(['meetings', 'meeting-words'])
  const user = useUser()
  const { control, formState, getValues } = useFormContext<MeetingInput>()
  const { fields, append, remove, update, replace } = useFieldArray({ control, name: 'participants' })
  const rows = useWatch({ control, name: 'participants' }) ?? []
  const isByFace = useWatch({ control, name: 'activeFid' }) === 1
  const [pickingFor, setPickingFor] = useState<number>()
  const [isPickingMany, setPickingMany] = useState(false)

  const assignedBy = user?.name ?? ''
  const most = mostOthers(limits)
  const used = rows.filter((row) => !isEmptyRow(row)).length
  const isFull = most !== null && fields.length >= most
  const problem = formState.errors.participants?.root?.message ?? formState.errors.participants?.message

  const takeOne = (contact: Contact) => {
    if (pickingFor === undefined) return
    update(pickingFor, rowOf(contact, getValues(`participants.${pickingFor}.role`) ?? 'PARTICIPANT', assignedBy))
  }
  const takeMany = (chosen: Contact[]) => {
    const kept = (getValues('participants') ?? []).filter((row) => !isEmptyRow(row))
    const isThere = ({ email }: Contact) =>
      kept.some((row) => sameAddress(row.email, email)) || sameAddress(user?.email ?? '', email)
    replace([
      ...kept,
      ...chosen.filter((contact) => !isThere(contact)).map((contact) => rowOf(contact, 'PARTICIPANT', assignedBy)),
    ])
  }
  const removeAt = (index: number) =>
    // Down to one empty line, never to nothing.
    fields.length > 1 ? remove(index) : update(index, emptyRow('PARTICIPANT', assignedBy))

  return (
    <Section
      title={t('form.people')}
      lead={
        most === null ? (
          t('form.peopleCount', { used: numberText(used) })
        ) : (
          // Several at once may be taken from the contacts: too many are told of before the form is sent.
          <Text inherit span {...(used > most ? { c: 'error', fw: 600 } : {})}>
            {t('form.peopleOfMax', { used: numberText(used), max: numberText(most) })}
          </Text>
        )
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconAddressBook size={16} />}
          disabled={isFull}
          onClick={() => setPickingMany(true)}
        >
          {t('form.fromContacts')}
        </Button>
      }
    >
      <Stack gap="sm">
        {problem ? (
          <Text fz="sm" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        ) : null}
        <div className={classes.you}>
          <Text fz="sm" fw={600}>
            {user?.name}
          </Text>
          <Text fz="sm">{user?.email}</Text>
          <Text fz="sm" c="dimmed">
            {t('form.you')} · {t('meeting-words:roles.OPERATOR')}
          </Text>
        </div>
        <ul className={classes.rows}>
          {fields.map((field, index) => (
            <ParticipantRow key={field.id} index={index} onPick={() => setPickingFor(index)} onRemove={() => removeAt(index)} />
          ))}
        </ul>
        {isByFace ? null : (
          <Group>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} />}
              disabled={isFull}
              // The field being filled in keeps the focus until the click: an error shown below it would push the button away.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => append(emptyRow('PARTICIPANT', assignedBy))}
            >
              {t('form.addPerson')}
            </Button>
          </Group>
        )}
      </Stack>
      <ContactPicker
        opened={pickingFor !== undefined}
        onClose={() => setPickingFor(undefined)}
        onPick={takeOne}
        isFaceNeeded={isByFace}
      />
      <ContactsPicker
        opened={isPickingMany}
        onClose={() => setPickingMany(false)}
        chosen={[]}
        onChange={takeMany}
        isFaceNeeded={isByFace}
      />
    </Section>
  )
}
