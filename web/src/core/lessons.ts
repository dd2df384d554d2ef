/* lessons.ts - the lessons: lessons.json, which the page's build writes (src/wasm/once), is loaded when one is first
 * asked for. The core plays them. */
import type { Core } from "./core";
import { CoreError } from "./fault";
import { linesText } from "./module";
import type { LessonCourse, LessonVerdict } from "../wire/catalogue";
import type { CourseInfo, LessonStop } from "./answers";

export class Lessons {
  constructor(
    private core: Core,
    private courses: LessonCourse[],
  ) {}

  list(): CourseInfo[] {
    return this.courses.map((course) => ({
      ...course,
      lessons: course.lessons.map(({ lesson, title }) => ({ lesson, title })),
    }));
  }

  /* A lesson as text, and the name of the next one in its course. A course's own name is its first lesson. */
  private find(lesson: string): { text: string; next: string } {
    for (const { course, lessons } of this.courses) {
      const place = course === lesson ? 0 : lessons.findIndex((one) => one.lesson === lesson),
        found = lessons[place];
      if (found) return { text: linesText(found.lines), next: lessons[place + 1]?.lesson ?? "" };
    }
    throw new CoreError({ text: "no such lesson", line: 0, column: 0 });
  }

  at(lesson: string, stop: number, lines: number): LessonStop {
    const { text, next } = this.find(lesson);
    return { ...this.core.lessonAt(text, stop, lines), next };
  }

  judge(lesson: string, stop: number, line: string): LessonVerdict {
    return this.core.lessonJudge(this.find(lesson).text, stop, line);
  }
}
