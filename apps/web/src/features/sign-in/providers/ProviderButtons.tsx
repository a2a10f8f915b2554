import { type IdentityProviderName, ssoPath } from '@hop/contract/features/single-sign-on'
import { Button } from '@mantine/core'
import { IconBrandGoogle, IconBuilding, IconUserCircle } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { home } from '../../../screens/address'
import { Link } from '../../../screens/Link'
import { screens } from '../../../screens/screens'
import { keepReturnPath } from '../../../session/provider-answer'
import { keepFocus } from '../../../ui/form/keep-focus'
import { isAnyOffered, offeredProviders } from './offered-providers'
import classes from './ProviderButtons.module.css'
import { lazyPart } from '../../../screens/lazy-part'

const t = textsOf('sign-in')

const GoogleButton = lazyPart(async () => (await import('./GoogleButton')).default, {
  waiting: <div className={classes.google} />,
})
const icons = { cas: IconBuilding, onesme: IconUserCircle }

/** Where the visitor wanted to go; on any other page, that page. */
function wantedPath(): string {
  const { pathname, search } = window.location
  const isOnTheWay = pathname === screens.login.path || pathname === screens.signUp.path
  return new URLSearchParams(search).get('returnTo') ?? (isOnTheWay ? home.path : pathname + search)
}

/**
 * The ways in by another's word: only those that are configured. Google's own button is for the pages whose headers let its script in; any
 * other page leads there.
 */
export function ProviderButtons({ isGoogleElsewhere = false }: { isGoogleElsewhere?: boolean }) {
  if (!isAnyOffered) return null
  const { cas, google, onesme } = offeredProviders
  return (
    <div className={classes.ways}>
      <p className={classes.or}>{t('providers.or')}</p>
      {cas ? <RedirectButton provider="cas" name={cas.name} /> : null}
      {onesme ? <RedirectButton provider="onesme" name={onesme.name} /> : null}
      {google && isGoogleElsewhere ? <GoogleElsewhere /> : null}
      {google && !isGoogleElsewhere ? (
        <GoogleButton clientId={google.clientId} onLeave={() => keepReturnPath(wantedPath())} />
      ) : null}
    </div>
  )
}

function RedirectButton({ provider, name }: { provider: IdentityProviderName & keyof typeof icons; name: string }) {
  const Icon = icons[provider]
  return (
    <Button
      {...keepFocus}
      component="a"
      href={ssoPath(provider)}
      onClick={() => keepReturnPath(wantedPath())}
      variant="default"
      size="md"
      fullWidth
      leftSection={<Icon size={18} aria-hidden="true" />}
    >
      {t('providers.by', { name })}
    </Button>
  )
}

/** That page is loaded anew, with headers of its own. */
function GoogleElsewhere() {
  return (
    <Button
      {...keepFocus}
      renderRoot={(props) => <Link to={screens.login.to({}, { returnTo: wantedPath() })} {...props} />}
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconBrandGoogle size={18} aria-hidden="true" />}
    >
      {t('providers.by', { name: 'Google' })}
    </Button>
  )
}
