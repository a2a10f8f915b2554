import { Anchor, Button, MantineThemeProvider, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useState } from 'react'
import { useBrand } from '../../brand/brand'
import { BrandMark } from '../../brand/BrandMark'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { LanguageSwitch } from './LanguageSwitch'
import classes from './LoginScreen.module.css'
import { MeetingPicture } from './MeetingPicture'
import { keepFocus } from '../../ui/form/keep-focus'
import { ProviderButtons } from './providers/ProviderButtons'
import { SignInForm } from './SignInForm'

const t = textsOf('sign-in')

/** A page of two fields has room for larger ones. */
const roomyFields = {
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    InputWrapper: { styles: { label: { marginBottom: 6, fontSize: 15 } } },
  },
}

export function LoginScreen() {
  const brand = useBrand()
  const [isSecondStep, setSecondStep] = useState(false)
  return (
    <div className={classes.page}>
      <aside className={classes.welcome}>
        <MeetingPicture />
        <div className={classes.promise}>
          <p className={classes.promiseTitle}>{t('login.promise')}</p>
          <p className={classes.promiseLead}>{t('login.promiseLead')}</p>
        </div>
      </aside>
      <main className={classes.main}>
        <div className={classes.top}>
          <div className={classes.brand}>
            <BrandMark size={36} />
            <span className={classes.name}>{brand.name}</span>
          </div>
          <LanguageSwitch />
        </div>
        <div className={classes.form}>
          <Title order={1} fz={30}>
            {t('login.title')}
          </Title>
          <Text c="dimmed" mt={4} mb="xl">
            {isSecondStep ? t('secondStep.title') : t('login.lead', { brand: brand.name })}
          </Text>
          <MantineThemeProvider theme={roomyFields}>
            <SignInForm onSecondStep={setSecondStep} />
          </MantineThemeProvider>
          {isSecondStep ? null : <OtherWays />}
        </div>
      </main>
    </div>
  )
}

/** Of no use to whoever is half in. */
function OtherWays() {
  return (
    <>
      <Text ta="center" mt="md">
        <Anchor {...keepFocus} renderRoot={(props) => <Link to={screens.forgotPassword.to()} {...props} />}>
          {t('login.forgot')}
        </Anchor>
      </Text>
      <ProviderButtons />
      <Button
        {...keepFocus}
        mt="lg"
        size="md"
        variant="default"
        fullWidth
        renderRoot={(props) => <Link to={screens.joinByCode.to()} {...props} />}
      >
        {t('login.joinByCode')}
      </Button>
      <Text ta="center" mt="lg">
        {t('login.noAccount')}{' '}
        <Anchor {...keepFocus} underline="always" renderRoot={(props) => <Link to={screens.signUp.to()} {...props} />}>
          {t('login.signUp')}
        </Anchor>
      </Text>
      <Text ta="center" mt="xs">
        <Anchor {...keepFocus} underline="always" renderRoot={(props) => <Link to={screens.pricing.to()} {...props} />}>
          {t('login.pricing')}
        </Anchor>
      </Text>
    </>
  )
}
