import { guide } from '@hop/contract/features/guide'
import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useScreenSearch } from '../../screens/useScreenSearch'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { PageHeader } from '../../ui/page/PageHeader'
import { SectionSkeleton } from '../../ui/page/SectionSkeleton'
import { CallGuide } from './CallGuide'
import classes from './Guide.module.css'
import { guidePages, guideSearch } from './guide-search'
import { GuideToken } from './GuideToken'
import { WidgetGuide } from './WidgetGuide'

const t = textsOf('guide')

const openApiPath = '/api/docs/openapi.json'

export function GuideScreen() {
  const { show = 'create' } = useScreenSearch(screens.guideApi, guideSearch)
  // What the examples send is good for the next hours.
  const found = useCall(guide.read, {}, { staleTimeMs: 10 * 60_000 })
  const calls = found.data?.data.calls
  const entry = calls?.find(({ call }) => call === show)
  const portal = calls?.[0] && new URL(calls[0].url).origin
  return (
    <>
      <PageHeader
        title={t('screens.guideApi')}
        lead={t('lead')}
        actions={
          <Button
            component="a"
            href={openApiPath}
            download="hop-openapi.json"
            variant="default"
            leftSection={<IconDownload size={16} />}
            title={t('openApiHint')}
          >
            {t('openApi')}
          </Button>
        }
      />
      <div className={classes.columns}>
        <nav aria-label={t('menu')} className={classes.menu}>
          {guidePages.map((page) => (
            <Link
              key={page}
              to={screens.guideApi.to({}, { show: page })}
              className={classes.page}
              aria-current={page === show ? 'page' : undefined}
            >
              <span className={classes.pageTitle}>{page === 'widget' ? t('widget.title') : t(`calls.${page}.title`)}</span>
              <span className={classes.pageName}>{page === 'widget' ? t('widget.name') : t(`calls.${page}.name`)}</span>
            </Link>
          ))}
        </nav>
        <Stack gap="md" className={classes.content ?? ''}>
          {show === 'widget' ? null : <GuideToken />}
          {show === 'widget' && portal ? (
            <WidgetGuide portal={portal} />
          ) : found.data && entry ? (
            <CallGuide key={show} entry={entry} refusal={found.data.data.refusal} />
          ) : found.isError ? (
            <ErrorState error={found.error} title={t('loadFailed')} onRetry={found.refetch} />
          ) : (
            <SectionSkeleton facts={6} />
          )}
        </Stack>
      </div>
    </>
  )
}
