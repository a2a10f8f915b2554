import { cores } from '@hop/contract/features/cores'
import { meetings } from '@hop/contract/features/meetings'
import { Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../api/useAction'
import { useCall } from '../../../api/useCall'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { refusalInForm } from '../../../ui/form/apply-refusal'
import { Form } from '../../../ui/form/Form'
import { FormActions } from '../../../ui/form/FormActions'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { SelectField } from '../../../ui/form/fields/SelectField'
import { Modal } from '../../../ui/dialogs/Modal'
import { numberText } from '../../../ui/text/numbers'
import { meetingQueries } from '../meeting-queries'
import type { MeetingDialogProps } from './meeting-dialog-props'
import { Waiting } from '../../../ui/page/Waiting'

const t = textsOf('meeting-details')

export function MoveCoreDialog({ opened, onClose, meeting }: MeetingDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('moving.title')}>
      <MoveCoreForm meeting={meeting} onClose={onClose} />
    </Modal>
  )
}

function MoveCoreForm({ meeting: { id, corePlatform, apiConfig }, onClose }: Omit<MeetingDialogProps, 'opened'>) {
  const list = useCall(cores.list, { query: { type: corePlatform } }, { staleTimeMs: 0 })
  const form = useSchemaForm(meetings.moveToCore.body, { meetingId: id })
  const move = useAction(meetings.moveToCore, {
    refreshes: meetingQueries,
    success: 'meeting-details:moving.done',
    onSuccess: onClose,
    onRefusal: refusalInForm(form, { CoreNotFound: 'apiConfigId', CoreNotFit: 'apiConfigId' }),
  })
  if (list.isError) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (!list.data) return <Waiting h={120} />

  const choices = list.data.data
    .filter((core) => core.active === 1 && !core.isDraining && core.id !== apiConfig?.id)
    .map((core) => {
      const count = core.runningMeetings
      const choice = t('moving.choice', { url: core.apiUrl, count, total: numberText(count) })
      return { value: core.id, label: core.isUp === false ? t('moving.down', { choice }) : choice }
    })
  return (
    <Form form={form} onSubmit={(body) => move.mutateAsync({ body })}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t(choices.length === 0 ? 'moving.nothingElse' : 'moving.hint')}
        </Text>
        {choices.length > 0 ? (
          <SelectField
            control={form.control}
            name="apiConfigId"
            label={t('moving.core')}
            placeholder={t('moving.choose')}
            choices={choices}
            required
            autoFocus
          />
        ) : null}
      </Stack>
      <FormActions place="modal" submitLabel={t('moving.confirm')} onCancel={onClose} isWaiting={choices.length === 0} />
    </Form>
  )
}
