import { PieChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import classes from './ErrorPies.module.css'
import { type Details, type Share, sharesOf, totalOf } from './pie-data'

const t = textsOf('error-stats')

const colours = ['blue.6', 'orange.6', 'violet.5', 'teal.6', 'pink.5', 'gray.6']
const colourOf = (index: number) => `var(--mantine-color-${(colours[index] ?? 'gray.6').replace('.', '-')})`

const mobile = ['phone', 'tablet']

export default function ErrorPies({ details }: { details: Details }) {
  const others = t('pies.others')
  const unknown = totalOf(sharesOf(details, ['unknown'], 'os', others))
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 4 }} spacing="sm">
        <Pie title={t('pies.computerOs')} shares={sharesOf(details, ['computer'], 'os', others)} />
        <Pie title={t('pies.computerBrowsers')} shares={sharesOf(details, ['computer'], 'browsers', others)} />
        <Pie title={t('pies.mobileOs')} shares={sharesOf(details, mobile, 'os', others)} />
        <Pie title={t('pies.mobileBrowsers')} shares={sharesOf(details, mobile, 'browsers', others)} />
      </SimpleGrid>
      {unknown > 0 ? (
        <Text c="dimmed" fz="sm">
          {t('pies.unknownDevices', { count: numberText(unknown) })}
        </Text>
      ) : null}
    </Stack>
  )
}

function Pie({ title, shares }: { title: string; shares: readonly Share[] }) {
  const total = totalOf(shares)
  return (
    <Card withBorder padding="md" component="section" aria-label={title}>
      <Title order={2} fz="sm" mb="xs">
        {title}
      </Title>
      {total === 0 ? (
        <Text c="dimmed" fz="sm">
          {t('pies.none')}
        </Text>
      ) : (
        <div className={classes.pie}>
          {/* The list beside it says the same. */}
          <div aria-hidden="true">
            <PieChart
              size={120}
              strokeWidth={0}
              pieChartProps={{ accessibilityLayer: false }}
              pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
              data={shares.map(({ name, count }, index) => ({ name, value: count, color: colours[index] ?? 'gray.6' }))}
            />
          </div>
          <ul className={classes.legend}>
            {shares.map(({ name, count }, index) => (
              <li key={name}>
                <span className={classes.dot} style={{ background: colourOf(index) }} aria-hidden="true" />
                {t('pies.share', {
                  name,
                  count: numberText(count),
                  percent: numberText(Math.round((1000 * count) / total) / 10),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
