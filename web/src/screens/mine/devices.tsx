/* devices.tsx - where this guest is signed in on the server: signs others out, and deletes the guest. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { endOnline, onlineRoom } from "../../room/rooms";
import type { Bare, Device } from "../../wire/protocol";
import { refusalWords } from "../../words/refusals";
import { go } from "../../browser/back";
import { toast } from "../../browser/toasts";
import { dateFormat, t } from "../../words/words";

/* As the device writes dates, if it speaks the page's language. */
const day = (ms: number): string => dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(ms);

function lastWords(device: Device): string {
  if (device.own) return t("this device");
  return device.here ? t("connected now") : t("last here {day}", { day: day(device.last) });
}

function DeviceRow(p: { device: Device; forget(): void }): JSX.Element {
  const { device } = p;
  const name = device.name || t("A device without a name");
  return (
    <li class="line">
      <span class="grow">
        {name}
        <br />
        <small class="help">
          {t("{list}, {next}", { list: lastWords(device), next: t("since {day}", { day: day(device.first) }) })}
        </small>
      </span>
      {!device.own && (
        <button type="button" class="btn" aria-label={t("Sign {device} out", { device: name })} onClick={p.forget}>
          {t("Sign out")}
        </button>
      )}
    </li>
  );
}

function DeleteMe(): JSX.Element {
  const [isSure, setSure] = useState(false);
  const end = async (): Promise<void> => {
    const room = onlineRoom();
    const verdict = await room.do({ t: "delete", guest: room.welcome?.guest ?? "" });
    if (verdict.verdict !== "applied") {
      toast(refusalWords(verdict));
      return;
    }
    endOnline();
    toast(t("You are deleted from this server."));
    go("/");
  };
  if (!isSure)
    return (
      <button type="button" class="btn warn" onClick={() => setSure(true)}>
        {t("Delete me from this server")}
      </button>
    );
  return (
    <div class="stack" role="alert">
      <p>
        {t(
          "Your name, your seats and your devices are deleted. In the records of others a nameless player takes " +
            "your place. It cannot be taken back.",
        )}
      </p>
      <div class="line">
        <button type="button" class="btn warn" onClick={() => void end()}>
          {t("Delete me")}
        </button>
        <button type="button" class="btn" onClick={() => setSure(false)}>
          {t("Cancel")}
        </button>
      </div>
    </div>
  );
}

export function Devices(): JSX.Element {
  const [devices, setDevices] = useState<Device[] | null>(null);
  const list = async (): Promise<void> => {
    const answer = await onlineRoom().ask({ t: "devices" }, "devices");
    if (answer.t === "devices") setDevices(answer.devices);
    else toast(refusalWords(answer));
  };
  const forget = async (command: Bare): Promise<void> => {
    const verdict = await onlineRoom().do(command);
    if (verdict.verdict !== "applied") toast(refusalWords(verdict));
    await list();
  };
  if (!devices)
    return (
      <button type="button" class="btn" onClick={() => void list()}>
        {t("Show my devices")}
      </button>
    );
  return (
    <div class="stack">
      <ul class="stack devices">
        {devices.map((device) => (
          <DeviceRow
            key={device.device}
            device={device}
            forget={() => void forget({ t: "forget", device: device.device })}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <button type="button" class="btn" onClick={() => void forget({ t: "forget" })}>
          {t("Sign all others out")}
        </button>
      )}
      <DeleteMe />
    </div>
  );
}
