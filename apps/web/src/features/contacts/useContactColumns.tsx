import type { Contact, ContactSort } from '@hop/contract/features/contacts'
import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../ui/RelativeTime'
import { StatusBadge } from '../../ui/StatusBadge'
import type { Column } from '../../ui/table/columns'

const imageTones = { SUCCESS: 'green', FAILURE: 'red', NOT_AVAILABLE: 'gray' } as const

const Beneath = ({ children }: { children: string }) =>
  children ? (
    <Text fz="xs" c="dimmed">
      {children}
    </Text>
  ) : null

export function useContactColumns(): Column<Contact, ContactSort>[] {
  const { t } = useTranslation('contacts')
  return [
    {
      key: 'name',
      header: t('fields.name'),
      sortBy: 'name',
      card: 'title',
      cell: ({ name, title }) => (
        <>
          <Text fz="sm" fw={600}>
            {name}
          </Text>
          <Beneath>{title}</Beneath>
        </>
      ),
    },
    {
      key: 'organization',
      header: t('fields.organization'),
      sortBy: 'organization',
      cell: ({ organization, department }) => (
        <>
          {organization || (department ? '' : '—')}
          <Beneath>{department}</Beneath>
        </>
      ),
    },
    {
      key: 'email',
      header: t('fields.email'),
      sortBy: 'email',
      width: 260,
      cell: ({ email }) => (
        <Anchor href={`mailto:${email}`} fz="sm" c="inherit" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Anchor>
      ),
    },
    { key: 'phone', header: t('fields.phone'), width: 140, cell: ({ phone }) => phone || '—' },
    {
      key: 'image',
      header: t('fields.image'),
      width: 150,
      cell: ({ imgUploadStatus }) => (
        <StatusBadge tone={imageTones[imgUploadStatus]}>{t(`image.statuses.${imgUploadStatus}`)}</StatusBadge>
      ),
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      width: 140,
      sortBy: 'CreatedAt',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ]
}
