import { apiTokens } from '@hop/contract/features/api-tokens'
import { Anchor, Table, Text, VisuallyHidden } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useMayCall } from '../../session/useMayCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Section } from '../../ui/page/Section'
import { SectionSkeleton } from '../../ui/page/SectionSkeleton'
import { language } from '../../texts/language'
import { CodeBlock } from './CodeBlock'
import classes from './Guide.module.css'

const t = textsOf('guide')

const attributes = ['key', 'language', 'action', 'title'] as const

/** @param portal where the script is loaded from */
export function WidgetGuide({ portal }: { portal: string }) {
  const isAdministrator = useMayCall(apiTokens.widgetKey)
  return (
    <>
      <Section title={t('widget.title')} lead={t('widget.description')}>
        {isAdministrator ? <OwnTag portal={portal} /> : <Text fz="sm">{t('widget.notYours')}</Text>}
      </Section>
      <Section title={t('widget.attributes')}>
        <Table className={classes.table ?? ''} verticalSpacing="xs">
          <VisuallyHidden component="caption">{t('widget.attributes')}</VisuallyHidden>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="30%">{t('widget.attribute')}</Table.Th>
              <Table.Th>{t('tables.meaning')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {attributes.map((name) => (
              <Table.Tr key={name}>
                <Table.Td>data-{name}</Table.Td>
                <Table.Td>{t(`widget.meanings.${name}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text fz="sm" c="dimmed" mt="md">
          {t('widget.rules')}
        </Text>
      </Section>
    </>
  )
}

function OwnTag({ portal }: { portal: string }) {
  const found = useCall(apiTokens.widgetKey, {})
  if (found.isError) return <ErrorState error={found.error} onRetry={found.refetch} />
  if (!found.data) return <SectionSkeleton facts={1} />
  const widget = found.data.data
  if (!widget) {
    return (
      <Text fz="sm">
        {t('widget.none')}{' '}
        <Anchor fz="sm" renderRoot={(props: object) => <Link to={screens.account.to()} {...props} />}>
          {t('widget.setUp')}
        </Anchor>
      </Text>
    )
  }
  const tag = `<script async src="${portal}/widget.js"\n  data-key="${widget.key}"\n  data-language="${language}"\n  data-action="join"></script>`
  return <CodeBlock code={tag} label={t('widget.tag')} what={t('widget.tag')} />
}
