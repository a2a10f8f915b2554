import type { MeetingDetail, Participant } from '@hop/contract/features/meeting-records'
import { isLastOperator } from '@hop/contract/meeting-rules'
import { participants } from '@hop/contract/features/participants'
import { defaultPageSize } from '@hop/contract/paging'
import { Button, Group, Stack, Title } from '@mantine/core'
import { IconDeviceMobileMessage, IconEdit, IconMail, IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { DeleteDialog } from '../../../../forms/ActionDialog'
import { useAction } from '../../../../api/useAction'
import { showFailure, showSuccess } from '../../../../ui/feedback/toasts'
import { holds } from '../../../../ui/text/fold'
import { SearchBox } from '../../../../ui/list/SearchBox'
import type { RowAction } from '../../../../ui/table/columns'
import { DataTable } from '../../../../ui/table/DataTable'
import { useMeetingDetailsSearch } from '../meeting-details-search'
import { useModalFor } from '../../../../ui/dialogs/useModalFor'
import { AddParticipantModal } from './AddParticipantModal'
import { EditParticipantModal } from './EditParticipantModal'
import type { MeetingPeople } from './meeting-people'
import { meetingQueries } from '../../meeting-queries'
import { SmsToAllDialog, SmsToOneDialog } from './SmsDialogs'
import { useParticipantColumns } from './useParticipantColumns'

const t = textsOf('meeting-details')

/** The server's own order; all of them came with the meeting. */
const asListed = { field: 'id', direction: 'asc' } as const

export function ParticipantList({ meeting, people }: { meeting: MeetingDetail; people: MeetingPeople }) {
  const { search, change } = useMeetingDetailsSearch()
  const [opened, setOpened] = useState<'add' | 'smsAll'>()
  const edit = useModalFor<Participant>()
  const remove = useModalFor<Participant>()
  const sms = useModalFor<Participant>()
  const columns = useParticipantColumns(meeting, people)
  const rowActions = useRowActions(meeting, people, { edit: edit.open, remove: remove.open, sms: sms.open })
  const { can, meetingParticipants: everybody } = meeting

  const { page = 1, size = defaultPageSize, q } = search
  const found = q ? everybody.filter(({ name, email, phone }) => holds(`${name} ${email} ${phone}`, q)) : everybody
  const shown = found.slice((page - 1) * size, page * size)
  const close = () => setOpened(undefined)
  return (
    <Stack gap="sm" component="section" aria-label={t('people.title')}>
      <Group justify="space-between" gap="sm">
        <Title order={2} fz="md">
          {t('people.title')}
        </Title>
        <Group gap="xs">
          {can.changeParticipants && people.toNotify.length > 0 ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDeviceMobileMessage size={16} />}
              onClick={() => setOpened('smsAll')}
            >
              {t('people.smsAll')}
            </Button>
          ) : null}
          {can.addParticipants ? (
            <Button variant="light" size="xs" leftSection={<IconUserPlus size={16} />} onClick={() => setOpened('add')}>
              {t('people.add')}
            </Button>
          ) : null}
        </Group>
      </Group>
      {everybody.length > defaultPageSize ? (
        <SearchBox
          value={q}
          onChange={(typed) => change({ q: typed })}
          placeholder={t('people.search')}
          label={t('people.search')}
          isLabelHidden
        />
      ) : null}
      <DataTable
        label={t('people.title')}
        columns={columns}
        query={{
          data: { data: shown, total: found.length, totalIsCapped: false },
          isPending: false,
          isPlaceholderData: false,
          isError: false,
          error: null,
          refetch: () => undefined,
        }}
        search={search}
        onSearchChange={change}
        defaultSort={asListed}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(can.changeParticipants ? { actions: rowActions } : {})}
        nothingYet={{
          icon: <IconUsers size={30} stroke={1.5} />,
          title: t('people.nothingYet'),
          hint: t(meeting.publicMeeting ? 'people.nothingYetPublic' : 'people.nothingYetClosed'),
        }}
        onClearFilters={() => change({ q: undefined })}
      />
      <AddParticipantModal meeting={meeting} opened={opened === 'add'} onClose={close} />
      <SmsToAllDialog meetingId={meeting.id} opened={opened === 'smsAll'} onClose={close} />
      <SmsToOneDialog meetingId={meeting.id} person={sms.subject} opened={sms.opened} onClose={sms.close} />
      <EditParticipantModal meetingId={meeting.id} person={edit.subject} opened={edit.opened} onClose={edit.close} />
      <DeleteDialog
        about={remove}
        call={participants.remove}
        inputOf={({ id }) => ({ query: { id, meetingId: meeting.id } })}
        textsOf={({ name, email }) => ({
          title: t('removal.title', { name }),
          consequence: t('removal.consequence', { email }),
          confirmLabel: t('removal.confirm'),
        })}
        refreshes={meetingQueries}
        success="meeting-details:removal.done"
      />
    </Stack>
  )
}

interface Openers {
  edit: (person: Participant) => void
  remove: (person: Participant) => void
  sms: (person: Participant) => void
}

function useRowActions({ id: meetingId, meetingParticipants }: MeetingDetail, people: MeetingPeople, open: Openers) {
  const invite = useAction(participants.inviteOne, {
    refreshes: meetingQueries,
    onSuccess: ({ data: { leavesPortal } }, { query }) => {
      const person = meetingParticipants.find(({ id }) => id === query.participantId)
      if (leavesPortal) showSuccess(t('people.invited', { name: person?.name ?? '' }))
      else showFailure(t('preview.outbox'))
    },
  })

  const main = (person: Participant): RowAction | undefined => {
    if (people.isOwner(person)) return undefined
    return {
      key: 'invite',
      label: t(people.notified.includes(person) ? 'people.inviteAgain' : 'people.invite'),
      icon: IconMail,
      onSelect: () => {
        if (!invite.isPending) invite.mutate({ query: { meetingId, participantId: person.id } })
      },
    }
  }
  const menu = (person: Participant): RowAction[] => [
    ...(person.phone && !people.isOwner(person)
      ? [{ key: 'sms', label: t('people.sms'), icon: IconDeviceMobileMessage, onSelect: () => open.sms(person) }]
      : []),
    { key: 'edit', label: t('people.edit'), icon: IconEdit, onSelect: () => open.edit(person) },
    ...(isLastOperator(person, meetingParticipants)
      ? []
      : [
          {
            key: 'remove',
            label: t('people.remove'),
            icon: IconUserMinus,
            danger: true,
            onSelect: () => open.remove(person),
          },
        ]),
  ]
  return { main, menu }
}
