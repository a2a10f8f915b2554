import { hasFaceImage } from '@hop/contract/features/contacts'
import { isOperator } from '@hop/contract/meeting-rules'
import { meetingRoles } from '@hop/contract/features/meeting-records'
import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { IconAddressBook, IconTrash } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { SelectField } from '../../../ui/form/fields/SelectField'
import { LanguageField } from '../../../ui/form/fields/LanguageField'
import { TextField } from '../../../ui/form/fields/TextField'
import { isEmptyRow, type MeetingInput } from './meeting-form'
import classes from './ParticipantRows.module.css'

const t = textsOf('meetings', 'meeting-labels')

interface ParticipantRowProps {
  index: number
  onPick: () => void
  /** Absent: this line stays. */
  onRemove: (() => void) | undefined
}

export function ParticipantRow({ index, onPick, onRemove }: ParticipantRowProps) {
  const { control } = useFormContext<MeetingInput>()
  const row = useWatch({ control, name: `participants.${index}` })
  const isByFace = useWatch({ control, name: 'activeFid' }) === 1
  const number = index + 1
  const isLeftOut = isByFace && row && !isOperator(row) && !isEmptyRow(row) && !hasFaceImage(row)
  return (
    <li className={classes.row} aria-label={t('form.person', { number })}>
      <TextField control={control} name={`participants.${index}.name`} label={t('fields.participantName')} required />
      <TextField
        control={control}
        name={`participants.${index}.email`}
        label={t('fields.participantEmail')}
        type="email"
        required
      />
      <TextField control={control} name={`participants.${index}.phone`} label={t('fields.participantPhone')} type="tel" />
      <SelectField
        control={control}
        name={`participants.${index}.role`}
        label={t('fields.participantRole')}
        choices={meetingRoles.map((value) => ({ value, label: t(`meeting-labels:roles.${value}`) }))}
      />
      <LanguageField control={control} name={`participants.${index}.language`} label={t('fields.participantLanguage')} />
      <div className={classes.buttons}>
        <Tooltip label={t('form.replaceFromContacts', { number })}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('form.replaceFromContacts', { number })} onClick={onPick}>
            <IconAddressBook size={18} />
          </ActionIcon>
        </Tooltip>
        {onRemove ? (
          <Tooltip label={t('form.removePerson', { number })}>
            <ActionIcon variant="subtle" color="gray" aria-label={t('form.removePerson', { number })} onClick={onRemove}>
              <IconTrash size={18} />
            </ActionIcon>
          </Tooltip>
        ) : null}
      </div>
      {isLeftOut ? (
        <Text className={classes.note ?? ''} fz="xs" c="var(--mantine-color-error)" role="status">
          {t('form.noFace')}
        </Text>
      ) : null}
    </li>
  )
}
