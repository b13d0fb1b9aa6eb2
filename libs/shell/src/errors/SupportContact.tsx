import { useContext } from 'react';
import { shellTexts } from '@schaktkoll/texts';
import { ConfigContext } from '../context/ConfigContext.tsx';

const texts = shellTexts.support;

/** The support contact as links: mail with the error code in it, telephone, page. Nothing if none is configured. */
export function SupportContact({ code }: { readonly code?: string | null }) {
  // Part of the error page: that must not fall over where the configuration is what is missing.
  const support = useContext(ConfigContext)?.support;
  if (support === undefined) return null;
  const { email, phone, url } = support;
  return (
    <p>
      {texts.contact}: <a href={mailAddress(email, code ?? null)}>{email}</a>
      {phone !== undefined && (
        <>
          , <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </>
      )}
      {url !== undefined && (
        <>
          , <a href={url}>{texts.page}</a>
        </>
      )}
    </p>
  );
}

/** A mail draft whose subject contains the error code for support. */
export function mailAddress(email: string, code: string | null): string {
  return code === null ? `mailto:${email}` : `mailto:${email}?subject=${encodeURIComponent(texts.subject(code))}`;
}
