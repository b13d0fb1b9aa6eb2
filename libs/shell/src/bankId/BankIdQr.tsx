import { bankIdTexts } from '@schaktkoll/texts';
import { colour, radius, space } from '@schaktkoll/ui';
import { QRCodeSVG } from 'qrcode.react';
import styled from 'styled-components';

/** Light modules around the code, without which no camera finds it. */
const quietModules = 4;

/** The QR code of this second, as large as the page has room for. Always dark on light, because a camera reads it. */
export function BankIdQr({ text }: { readonly text: string }) {
  return (
    <Plate>
      <QRCodeSVG
        value={text}
        size={320}
        level="L"
        marginSize={quietModules}
        bgColor="#FFFFFF"
        fgColor="#16232B"
        role="img"
        aria-label={bankIdTexts.qr.label}
      />
    </Plate>
  );
}

const Plate = styled.div`
  align-self: center;
  width: min(100%, 20rem);
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  background: #ffffff;
  forced-color-adjust: none;
  padding: ${space[1]};
  svg {
    display: block;
    width: 100%;
    height: auto;
  }
`;
