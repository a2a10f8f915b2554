import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../screens/Link'
import { home } from '../screens/address'
import { PageNotice } from '../ui/page/PageNotice'
import { usePageTitle } from './usePageTitle'

const t = textsOf('shell')

export function NotFoundPage() {
  usePageTitle('notFound')
  return (
    <PageNotice
      icon={<IconMapQuestion size={32} stroke={1.5} />}
      title={t('notFound.title')}
      hint={t('notFound.hint')}
      action={
        <Button component={Link} to={home}>
          {t('notFound.home')}
        </Button>
      }
    />
  )
}
