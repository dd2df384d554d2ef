/* invite.tsx - how others come to a table: a link that they can open, a code, and a QR code, which is drawn here. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Session } from "../../room/session";
import { copyText } from "../../browser/files";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { t } from "../../words/words";

const isInside = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);

/* Where others can open this page, best first; where none can, where this machine does. */
function placesFor(session: Session): string[] {
  const here = `${location.origin}${location.pathname}`,
    told = session.welcome?.addresses ?? [];
  return isInside && told.length > 0 ? told : [here];
}

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
      {code && (
        <svg viewBox={`-1 -1 ${code.size + 2} ${code.size + 2}`} shape-rendering="crispEdges" aria-hidden="true">
          <path d={code.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}

function Alone(): JSX.Element {
  const port = location.port || "8080";
  return (
    <div class="notice calm">
      <p>
        <b>{t("Others cannot come yet: the room is open to this machine only.")}</b>
      </p>
      <details>
        <summary>{t("Let phones and others in your network come")}</summary>
        <p>{t("Start the room again with:")}</p>
        <p class="code-words">{`cardroom serve --listen 0.0.0.0:${port}`}</p>
      </details>
    </div>
  );
}

function QrDialog(p: { link: string; close(): void }): JSX.Element {
  return (
    <Dialog title={t("Scan to come to the table")} close={p.close}>
      <div class="qr-large">
        <Qr text={p.link} label={t("QR code of the invite link")} />
      </div>
      <p class="hex">{p.link}</p>
    </Dialog>
  );
}

/* What the code is of, for screen readers. */
const CODE_OF = {
  t: () => t("Code of the table"),
  paper: () => t("Code of the sheet"),
  evening: () => t("Code of the evening"),
  club: () => t("Code of the club"),
  event: () => t("Code of the event"),
};

/* of: what the code is of. isAlone: nobody can come from another machine. */
const Code = (p: { code: string; isAlone: boolean; of: string }): JSX.Element => (
  <>
    <p class="quiet small">
      {p.isAlone
        ? t("On this machine, others come with this code or link:")
        : t("Others come by the link, by scanning, or with this code:")}
    </p>
    <p class="code-big" aria-label={p.of}>
      {p.code}
    </p>
  </>
);

function DirectorsLink(p: { link: string }): JSX.Element {
  return (
    <details class="fold">
      <summary>{t("A link for directors")}</summary>
      <p class="quiet small">
        {t("Whoever opens this link may do all that you may. When you let somebody write no more, the link changes.")}
      </p>
      <button type="button" class="btn" onClick={() => void copyText(p.link)}>
        {t("Copy the link for directors")}
      </button>
    </details>
  );
}

function Address(p: { places: string[]; place: string; choose(place: string): void }): JSX.Element {
  return (
    <label class="field">
      <span>{t("Address")}</span>
      <select value={p.place} onChange={(event) => p.choose(event.currentTarget.value)}>
        {p.places.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}

/* Whether somebody else has found the table, so that others can come. */
const sitsWithOthers = ({ table }: Session): boolean =>
  table !== null && table.seats.some(({ kind }, seat) => kind === "person" && seat !== table.you);

/* isShort: the QR code is one tap away. to: where the code leads; a table, unless it is said. invites: the key of a
 * link that lets others direct. */
export function Invite(p: {
  code: string;
  session: Session;
  isShort?: boolean;
  to?: keyof typeof CODE_OF;
  invites?: string;
}): JSX.Element {
  const places = placesFor(p.session);
  const [chosen, setPlace] = useState("");
  const [isScanned, setScanned] = useState(false);
  const place = places.includes(chosen) ? chosen : places[0]!;
  const link = `${place}#/${p.to ?? "t"}/${p.code}`;
  const hasNoAddress = isInside && p.session.welcome !== null && p.session.welcome.addresses.length === 0;
  const isAlone = hasNoAddress && !(p.to === undefined && sitsWithOthers(p.session));
  const share = (): void => {
    if (navigator.share) void navigator.share({ title: "Cardroom", url: link }).catch(() => {});
    else void copyText(link);
  };
  return (
    <div class={`invite${p.isShort ? " short" : ""}`}>
      {isAlone && <Alone />}
      {!p.isShort && !isAlone && <Qr text={link} label={t("QR code of the invite link")} />}
      <div class="ways">
        {!p.isShort && <Code code={p.code} isAlone={isAlone} of={CODE_OF[p.to ?? "t"]()} />}
        <div class="line">
          {!isAlone && (
            <button type="button" class="btn main" onClick={share}>
              <Icon name="share" />
              {t("Share the link")}
            </button>
          )}
          <button type="button" class="btn" onClick={() => void copyText(link)}>
            {t("Copy")}
          </button>
          {p.isShort && !isAlone && (
            <button type="button" class="btn" onClick={() => setScanned(true)}>
              {t("QR code")}
            </button>
          )}
        </div>
        {p.invites && <DirectorsLink link={`${link}/${p.invites}`} />}
        {places.length > 1 && <Address places={places} place={place} choose={setPlace} />}
      </div>
      {isScanned && <QrDialog link={link} close={() => setScanned(false)} />}
    </div>
  );
}

/* In the bar above a document that others share. */
export const InviteButton = (p: { open(): void }): JSX.Element => (
  <button
    type="button"
    class="btn plain round"
    aria-label={t("Invite others")}
    title={t("Invite others")}
    onClick={p.open}
  >
    <Icon name="people" />
  </button>
);
