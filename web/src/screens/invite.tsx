/* invite.tsx - how others come to a table: a link, a code and a QR code, which is drawn here. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { copyText } from "../ui";
import { t } from "../words";

export const inviteLink = (code: string): string => `${location.origin}${location.pathname}#/t/${code}`;

/* Makes one path of all dark squares. The generator is loaded when it is first needed. */
async function qrPath(text: string): Promise<{ size: number; path: string }> {
  const { default: qrcode } = await import("qrcode-generator");
  const qr = qrcode(0, "M");
  qr.addData(text);
  qr.make();
  const size = qr.getModuleCount();
  let path = "";
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (qr.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`;
  return { size, path };
}

export function Qr(p: { text: string; label: string }): JSX.Element {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => void qrPath(p.text).then(setCode), [p.text]);
  return (
    <div class="qr" role="img" aria-label={p.label}>
      {code && <svg viewBox={`-1 -1 ${code.size + 2} ${code.size + 2}`} shape-rendering="crispEdges" aria-hidden="true"><path d={code.path} fill="#000" /></svg>}
    </div>
  );
}

export function Invite(p: { code: string }): JSX.Element {
  const link = inviteLink(p.code);
  const share = (): void => {
    if (navigator.share) void navigator.share({ title: "Cardroom", url: link }).catch(() => {});
    else void copyText(link);
  };
  return (
    <div class="invite">
      <p class="quiet small">{t("Others join with this code, the link, or by scanning.")}</p>
      <Qr text={link} label={t("QR code of the invite link")} />
      <div class="ways">
        <p class="code-big" aria-label={t("Code of the table")}>{p.code}</p>
        <div class="line">
          <button type="button" class="btn main" onClick={share}>{t("Share the link")}</button>
          <button type="button" class="btn" onClick={() => void copyText(link)}>{t("Copy the link")}</button>
        </div>
      </div>
    </div>
  );
}
