import type { MeetingDetail, Participant } from '@hop/contract/features/meeting-records'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { CopyButton } from '../../../../ui/page/CopyButton'
import { EmailLink } from '../../../../ui/page/EmailLink'
import type { Column } from '../../../../ui/table/columns'
import type { MeetingPeople } from './meeting-people'
import { NoticeStates } from './NoticeStates'

const t = textsOf('meeting-details', 'meeting-labels', 'ui')

export function useParticipantColumns({ can, owner }: MeetingDetail, { isOwner }: MeetingPeople): Column<Participant, never>[] {
  const columns: Column<Participant, never>[] = [
    {
      key: 'name',
      header: t('people.name'),
      card: 'title',
      cell: (person) => (
        <>
          <Text fz="sm" fw={600}>
            {person.name}
            {isOwner(person) ? ` (${t(owner ? 'people.you' : 'people.organiser')})` : ''}
          </Text>
          <Text fz="xs" c="dimmed">
            {t(`meeting-labels:roles.${person.role}`)}
            {person.language ? ` · ${t(`ui:languages.${person.language}`)}` : ''}
          </Text>
        </>
      ),
    },
  ]
  if (can.seeContacts)
    columns.push(
      {
        key: 'contact',
        header: t('people.contact'),
        minWidth: 200,
        cell: ({ email, phone }) => (
          <>
            <EmailLink email={email} />
            {phone ? (
              <Text fz="xs" c="dimmed">
                {phone}
              </Text>
            ) : null}
          </>
        ),
      },
      {
        key: 'messages',
        header: t('people.messages'),
        width: 160,
        wraps: true,
        cell: (person) => <NoticeStates notices={person.notices} isWaiting={can.changeParticipants && !isOwner(person)} />,
      },
    )
  if (can.seeLinks)
    columns.push({
      key: 'link',
      header: t('people.link'),
      width: 84,
      cell: ({ name, privateJoinUrl }) =>
        privateJoinUrl === null ? '—' : <CopyButton compact value={privateJoinUrl} what={t('people.copyLink', { name })} />,
    })
  return columns
}
