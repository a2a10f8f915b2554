import { termsVersion } from '@hop/contract/terms'
import { admins } from '@hop/contract/roles'
import { Alert, Anchor, Stack, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useBrand } from '../../brand/brand'
import { BrandMark } from '../../brand/BrandMark'
import { Footer } from '../../brand/Footer'
import { home } from '../../screens/address'
import { Link } from '../../screens/Link'
import { useMayCall } from '../../session/useMayCall'
import { dayText } from '../../ui/text/times'
import { LanguageSwitch } from '../sign-in/LanguageSwitch'
import classes from './LegalPage.module.css'

const t = textsOf('terms')

interface LegalPageProps {
  title: string
  lead: string
  sections: readonly { title: string; text: string }[]
}

/** A text to be read: whose it is, since when it holds, and its sections. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  const { name } = useBrand()
  const isProvider = useMayCall({ access: admins })
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Link to={home} className={classes.brand}>
          <BrandMark size={32} />
          <span>{name}</span>
        </Link>
        <LanguageSwitch />
      </header>
      <main className={classes.text}>
        <Stack gap="lg">
          <div>
            <Title order={1} fz={30}>
              {title}
            </Title>
            <Text c="dimmed" mt={4}>
              {t('since', { day: dayText(termsVersion) })}
            </Text>
          </div>
          {isProvider ? (
            <Alert color="yellow" variant="outline" c="inherit">
              {t('template')}
            </Alert>
          ) : null}
          <Text>{lead}</Text>
          {sections.map((section) => (
            <section key={section.title}>
              <Title order={2} fz={19} mb={6}>
                {section.title}
              </Title>
              {section.text.split('\n\n').map((paragraph) => (
                <Text key={paragraph} mb="xs">
                  {paragraph}
                </Text>
              ))}
            </section>
          ))}
          <Text>
            <Anchor renderRoot={(props) => <Link to={home} {...props} />}>{t('back')}</Anchor>
          </Text>
        </Stack>
      </main>
      <Footer isPlain />
    </div>
  )
}
