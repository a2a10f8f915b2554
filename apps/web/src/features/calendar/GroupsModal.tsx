import { type CalendarGroup, calendarGroups } from '@hop/contract/features/calendar-groups'
import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { Modal } from '../../ui/dialogs/Modal'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton'
import { calendarQueries } from './event-form'

const t = textsOf('calendar')

const refreshes = [calendarGroups.all, ...calendarQueries]
const refusals = { DuplicateCalendarGroup: 'name', TooManyCalendarGroups: 'name' } as const

/** The units of a customer: added, renamed, deleted. */
export function GroupsModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const groups = useCall(calendarGroups.all, {}, { enabled: opened }).data?.data ?? []
  const [edited, setEdited] = useState<CalendarGroup>()
  const remove = useAction(calendarGroups.remove, { refreshes, success: 'calendar:groups.deleted' })
  return (
    <Modal opened={opened} onClose={onClose} title={t('groups.title')} size="lg">
      <Stack gap="sm">
        {groups.length === 0 ? <Text c="dimmed">{t('groups.none')}</Text> : null}
        {groups.map((group) => (
          <Group key={group.id} justify="space-between" wrap="nowrap">
            <Text style={{ overflowWrap: 'anywhere' }}>{group.name}</Text>
            <Group gap="xs" wrap="nowrap">
              <ActionIcon
                variant="default"
                size={36}
                aria-label={`${t('groups.rename')}: ${group.name}`}
                onClick={() => setEdited(group)}
              >
                <IconEdit size={16} />
              </ActionIcon>
              <ConfirmButton
                leftSection={<IconTrash size={16} />}
                title={t('groups.deleteTitle', { name: group.name })}
                consequence={t('groups.deleteConsequence')}
                confirmLabel={t('groups.delete')}
                danger
                onConfirm={() => remove.mutateAsync({ query: { id: group.id } })}
              >
                {t('groups.delete')}
              </ConfirmButton>
            </Group>
          </Group>
        ))}
        <GroupForm key={edited?.id ?? 'new'} group={edited} onDone={() => setEdited(undefined)} />
      </Stack>
    </Modal>
  )
}

function GroupForm({ group, onDone }: { group: CalendarGroup | undefined; onDone: () => void }) {
  const form = useSchemaForm(calendarGroups.create.body, { name: group?.name ?? '' })
  const done = () => {
    form.reset({ name: '' })
    onDone()
  }
  const options = {
    refreshes,
    success: 'calendar:groups.saved',
    onSuccess: done,
    onRefusal: refusalInForm(form, refusals),
  } as const
  const create = useAction(calendarGroups.create, options)
  const rename = useAction(calendarGroups.update, options)
  return (
    <Form
      form={form}
      onSubmit={({ name }) =>
        group ? rename.mutateAsync({ body: { id: group.id, name } }) : create.mutateAsync({ body: { name } })
      }
    >
      <TextField control={form.control} name="name" label={t(group ? 'groups.newName' : 'groups.add')} required />
      <FormActions place="modal" submitLabel={t('groups.save')} onCancel={done} />
    </Form>
  )
}
