import { isImageWaiting } from '@hop/contract/contact-rules'
import type { Contact, ContactSort } from '@hop/contract/features/contacts'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { EmailLink } from '../../ui/page/EmailLink'
import { ExactTime } from '../../ui/page/ExactTime'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import type { Column } from '../../ui/table/columns'

const t = textsOf('contacts', 'ui')

const imageTones = { SUCCESS: 'green', FAILURE: 'red', NOT_AVAILABLE: 'gray' } as const

const Beneath = ({ children }: { children: string }) =>
  children ? (
    <Text fz="xs" c="dimmed">
      {children}
    </Text>
  ) : null

export function useContactColumns(): Column<Contact, ContactSort>[] {
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
      minWidth: 230,
      cell: ({ email }) => <EmailLink email={email} />,
    },
    { key: 'phone', header: t('fields.phone'), width: 124, cell: ({ phone }) => phone || '—' },
    {
      key: 'language',
      header: t('fields.language'),
      width: 132,
      cell: ({ language }) => (language ? t(`ui:languages.${language}`) : '—'),
    },
    {
      key: 'image',
      header: t('fields.image'),
      width: 168,
      givesWay: 2,
      cell: ({ imgUploadStatus, imgProblem }) => (
        <>
          <StatusBadge tone={isImageWaiting(imgProblem) ? 'amber' : imageTones[imgUploadStatus]}>
            {t(isImageWaiting(imgProblem) ? 'image.waiting' : `image.statuses.${imgUploadStatus}`)}
          </StatusBadge>
          <Beneath>{imgProblem === null || isImageWaiting(imgProblem) ? '' : t(`image.problems.${imgProblem}`)}</Beneath>
        </>
      ),
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      width: 148,
      sortBy: 'CreatedAt',
      givesWay: 1,
      cell: ({ createdAt }) => <ExactTime at={createdAt} />,
    },
  ]
}
