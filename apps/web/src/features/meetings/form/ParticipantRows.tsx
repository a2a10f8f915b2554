import type { Contact } from '@hop/contract/features/contacts'
import { Button, Group, Pagination, Stack, Text } from '@mantine/core'
import { IconAddressBook, IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useUser } from '../../../session/session'
import { numberText } from '../../../ui/text/numbers'
import { showSuccess } from '../../../ui/feedback/toasts'
import { Section } from '../../../ui/page/Section'
import { ContactPicker } from '../../contacts/ContactPicker'
import { ContactsPicker } from '../../contacts/ContactsPicker'
import { emptyRow, filledRows, mostOthers, rowOf, type MeetingInput, type MeetingLimits, type MeetingOwner } from './meeting-form'
import { ParticipantRow } from './ParticipantRow'
import classes from './ParticipantRows.module.css'
import { peopleIn } from './pasted-people'
import { useParticipantPages } from './useParticipantPages'

const t = textsOf('meetings', 'meeting-labels', 'ui')

const address = (email: string) => email.trim().toLowerCase()

interface ParticipantRowsProps {
  limits: MeetingLimits
  owner: MeetingOwner
  isEdit: boolean
}

/** Who is invited to a closed meeting. The owner comes first and cannot be taken out. */
export function ParticipantRows({ limits, owner, isEdit }: ParticipantRowsProps) {
  const user = useUser()
  const { control, formState, getValues } = useFormContext<MeetingInput>()
  const { fields, append, remove, update, replace } = useFieldArray({ control, name: 'participants' })
  const rows = useWatch({ control, name: 'participants' }) ?? []
  const isByFace = useWatch({ control, name: 'activeFid' }) === 1
  const [pickingFor, setPickingFor] = useState<number>()
  const [isPickingMany, setPickingMany] = useState(false)

  const assignedBy = user?.name ?? ''
  const isOwn = address(owner.email) === address(user?.email ?? '')
  const most = mostOthers(limits)
  const used = filledRows(rows).participants.length
  const isFull = most !== null && fields.length >= most
  const invited = new Set([owner.email, ...rows.map(({ email }) => email)].map(address))
  const isInvited = ({ email }: Contact) => invited.has(address(email))
  const shown = useParticipantPages(fields.length)
  const problem = formState.errors.participants?.root?.message ?? formState.errors.participants?.message

  const takeOne = (contact: Contact) => {
    if (pickingFor === undefined) return
    update(pickingFor, rowOf(contact, getValues(`participants.${pickingFor}.role`) ?? 'PARTICIPANT', assignedBy))
  }
  const takeMany = (chosen: Contact[]) => {
    const { participants: kept } = filledRows(getValues('participants') ?? [])
    replace([
      ...kept,
      ...chosen.filter((contact) => !isInvited(contact)).map((contact) => rowOf(contact, 'PARTICIPANT', assignedBy)),
    ])
  }
  const takePasted = (event: ClipboardEvent<HTMLElement>) => {
    const people = peopleIn(event.clipboardData.getData('text')).filter(({ email }) => !invited.has(email))
    if (isByFace || people.length === 0) return
    event.preventDefault()
    const { participants: kept } = filledRows(getValues('participants') ?? [])
    const added = people
      .slice(0, most === null ? undefined : Math.max(0, most - kept.length))
      .map((person) => ({ ...emptyRow('PARTICIPANT', assignedBy), ...person }))
    replace([...kept, ...added])
    showSuccess(t('form.pasted', { count: added.length, total: numberText(added.length) }))
  }
  const addEmpty = () => {
    append(emptyRow('PARTICIPANT', assignedBy))
    shown.showEnd(fields.length + 1)
  }
  const removeAt = (index: number) =>
    // Down to one empty line, never to nothing.
    fields.length > 1 ? remove(index) : update(index, emptyRow('PARTICIPANT', assignedBy))

  return (
    <Section
      title={t('form.people')}
      lead={
        most === null ? (
          t('form.peopleCount', { count: used, used: numberText(used) })
        ) : (
          // The plan may have become smaller, or a copied meeting may have more people: shown before the form is sent.
          <Text inherit span {...(used > most ? { c: 'var(--mantine-color-error)', fw: 600 } : {})}>
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
            {owner.name}
          </Text>
          <Text fz="sm">{owner.email}</Text>
          <Text fz="sm" c="dimmed">
            {t(isOwn ? 'form.you' : 'form.organiser')} · {t('meeting-labels:roles.OPERATOR')}
          </Text>
        </div>
        <ul className={classes.rows} onPaste={takePasted}>
          {fields.slice(shown.first, shown.end).map((field, place) => {
            const index = shown.first + place
            return (
              <ParticipantRow
                key={field.id}
                index={index}
                onPick={() => setPickingFor(index)}
                onRemove={isEdit && fields.length < 2 ? undefined : () => removeAt(index)}
              />
            )
          })}
        </ul>
        {shown.pages > 1 ? (
          <Pagination
            size="sm"
            total={shown.pages}
            value={shown.page}
            siblings={0}
            onChange={shown.setPage}
            getItemProps={(number) => ({ 'aria-label': t('ui:table.page', { page: number }) })}
            getControlProps={(control) => ({ 'aria-label': t(`ui:table.${control}Page`) })}
          />
        ) : null}
        {isByFace ? null : (
          <Group>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} />}
              disabled={isFull}
              // The field being filled in keeps the focus until the click: an error shown below it would push the button away.
              onMouseDown={(event) => event.preventDefault()}
              onClick={addEmpty}
            >
              {t('form.addPerson')}
            </Button>
            <Text fz="sm" c="dimmed">
              {t('form.pasteHint')}
            </Text>
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
        isTaken={isInvited}
        most={most === null ? undefined : most - used}
        onChange={takeMany}
        isFaceNeeded={isByFace}
      />
    </Section>
  )
}
